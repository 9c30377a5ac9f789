-- Addresses of other programs that are told what happens, what is told to each, and the triggers
-- that note it.

CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id text NOT NULL REFERENCES app_user (id),
  -- Only what happens in this company; null for all, which is for staff.
  company_id uuid REFERENCES company (id),
  -- What may be read of the address. The whole of it can open a door, as those of chats do.
  address text NOT NULL,
  format text NOT NULL CHECK (format IN ('standard', 'slack', 'teams')),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  -- byHand; gone: it answered 410; failing: the last attempt failed; rights: its owner lost them.
  disabled_because text CHECK (disabled_because IN ('byHand', 'gone', 'failing', 'rights')),
  deleted_at timestamptz,
  -- When somebody last asked for a test, or for old messages to be sent again: for the audit log.
  tested_at timestamptz,
  resent_at timestamptz,
  CHECK ((disabled_at IS NULL) = (disabled_because IS NULL))
);
CREATE INDEX webhook_endpoint_owner ON webhook_endpoint (owner_id) WHERE deleted_at IS NULL;
CREATE INDEX webhook_endpoint_on ON webhook_endpoint (id)
  WHERE deleted_at IS NULL AND disabled_at IS NULL;
CREATE TRIGGER webhook_endpoint_audit AFTER INSERT OR UPDATE ON webhook_endpoint FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER webhook_not_of_contact BEFORE INSERT OR UPDATE OF owner_id ON webhook_endpoint
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('owner_id');

-- Apart from the rest: only the connections that may read secrets read these.
CREATE TABLE webhook_target (
  endpoint_id uuid PRIMARY KEY REFERENCES webhook_endpoint (id),
  url text NOT NULL CHECK (char_length(url) BETWEEN 8 AND 2000)
);
CREATE TABLE webhook_secret (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id),
  secret text NOT NULL CHECK (secret LIKE 'whsec\_%'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- One that was replaced goes on signing until then.
  ends_at timestamptz
);
CREATE INDEX webhook_secret_endpoint ON webhook_secret (endpoint_id);

-- One event for one endpoint. It is the truth about what is still to be sent: servers look for what
-- is due and send it in turns of its owners.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id),
  -- The same for every endpoint and every attempt.
  event_id uuid NOT NULL,
  type text NOT NULL,
  -- Null for what belongs to no company, and for a message that only tries an endpoint.
  company_id uuid,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz DEFAULT now(),
  answer_status int,
  -- Why the last attempt failed, as a code.
  last_error text,
  ended_at timestamptz,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (endpoint_id, occurred_at DESC, id DESC);
CREATE INDEX webhook_delivery_ended ON webhook_delivery (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_at, occurred_at)
  WHERE state = 'waiting';

-- Says who did it and by what, as ids, for other programs. What is not known is left out.
CREATE FUNCTION by_what() RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'channel', NULLIF(current_setting('app.channel', true), ''),
    'id', NULLIF(current_setting('app.channel_id', true), ''),
    'personId', CASE WHEN current_setting('app.actor', true) NOT IN ('', 'system', 'unknown')
      THEN current_setting('app.actor', true) END))
$$;

-- Notes an event for each endpoint that wants it, in the transaction that causes it.
CREATE FUNCTION note_event(event_type text, event_company uuid, event_data jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_delivery (endpoint_id, event_id, type, company_id, data)
  SELECT id, noted.event_id, event_type, event_company,
         event_data || jsonb_build_object('by', by_what())
    FROM webhook_endpoint, (SELECT gen_random_uuid() AS event_id) noted
   WHERE disabled_at IS NULL AND deleted_at IS NULL AND event_type = ANY (events)
     AND (company_id IS NULL OR company_id = event_company);
END $$;

-- The triggers run with the rights of whoever changes the row, and where nobody listens they end at
-- once. Those of entries and balances wait for the end of the transaction, so that amounts are
-- those after it.

-- Notes an event of an entry.
CREATE FUNCTION entry_event(event_type text, entry time_entry) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  left_on balance;
BEGIN
  SELECT * INTO left_on FROM balance WHERE id = entry.balance_id;
  PERFORM note_event(event_type, entry.company_id, jsonb_build_object(
    'id', entry.id,
    'version', entry.version,
    'companyId', entry.company_id,
    'consultantId', entry.consultant_id,
    'taskId', entry.task_id,
    'serviceDate', entry.service_date,
    'type', left_on.type,
    'amount', entry.amount,
    'workedAmount', COALESCE(entry.worked_amount, entry.amount),
    'freeAmount', entry.free_amount,
    'isValidated', entry.validated_at IS NOT NULL,
    'isBilled', entry.billed_at IS NOT NULL,
    'balance', jsonb_build_object('id', left_on.id, 'currentAmount', left_on.current_amount)));
END $$;

-- Notes what has happened to an entry.
CREATE FUNCTION note_entry_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_changed boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoint WHERE disabled_at IS NULL AND deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM entry_event('time_entry.recorded', NEW);
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NOT NULL THEN
    IF OLD.deleted_at IS NULL THEN PERFORM entry_event('time_entry.removed', NEW); END IF;
    RETURN NULL;
  END IF;
  -- One company never hears of the other.
  IF NEW.company_id <> OLD.company_id THEN
    PERFORM entry_event('time_entry.removed', OLD);
    PERFORM entry_event('time_entry.recorded', NEW);
    RETURN NULL;
  END IF;
  is_changed := (NEW.balance_id, NEW.consultant_id, NEW.task_id, NEW.title, NEW.description,
      NEW.category, NEW.service_date, NEW.amount, NEW.worked_amount, NEW.free_amount,
      NEW.free_reason, NEW.starts_at, NEW.ends_at)
    IS DISTINCT FROM (OLD.balance_id, OLD.consultant_id, OLD.task_id, OLD.title, OLD.description,
      OLD.category, OLD.service_date, OLD.amount, OLD.worked_amount, OLD.free_amount,
      OLD.free_reason, OLD.starts_at, OLD.ends_at);
  IF is_changed THEN PERFORM entry_event('time_entry.changed', NEW); END IF;
  IF (NEW.validated_at IS NULL) <> (OLD.validated_at IS NULL) THEN
    PERFORM entry_event(CASE WHEN NEW.validated_at IS NULL THEN 'time_entry.invalidated'
      ELSE 'time_entry.validated' END, NEW);
  END IF;
  IF (NEW.billed_at IS NULL) <> (OLD.billed_at IS NULL) THEN
    PERFORM entry_event(CASE WHEN NEW.billed_at IS NULL THEN 'time_entry.unbilled'
      ELSE 'time_entry.billed' END, NEW);
  END IF;
  RETURN NULL;
END $$;
-- History is no news: what a transaction with app.together = 'on' logs or takes back is told to no
-- webhook.
CREATE CONSTRAINT TRIGGER time_entry_events AFTER INSERT OR UPDATE ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('app.together', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_entry_events();

-- Notes an event of a balance.
CREATE FUNCTION balance_event(event_type text, balance_id uuid, more jsonb DEFAULT '{}')
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  found balance;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoint WHERE disabled_at IS NULL AND deleted_at IS NULL) THEN
    RETURN;
  END IF;
  SELECT * INTO found FROM balance WHERE id = balance_id;
  PERFORM note_event(event_type, found.company_id, jsonb_build_object(
    'id', found.id,
    'companyId', found.company_id,
    'type', found.type,
    'currentAmount', found.current_amount,
    'boughtAmount', found.initial_amount + found.adjusted_amount,
    'expiresOn', found.expires_on) || more);
END $$;

-- Notes that a balance was created or closed.
CREATE FUNCTION note_balance_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event(CASE TG_OP WHEN 'INSERT' THEN 'balance.created'
    ELSE 'balance.closed' END, NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balance_created_event AFTER INSERT ON balance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_balance_events();
CREATE CONSTRAINT TRIGGER balance_closed_event AFTER UPDATE OF closed_at ON balance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL)
  EXECUTE FUNCTION note_balance_events();

-- Notes that something was added to a balance or taken off it.
CREATE FUNCTION note_adjustment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event(CASE WHEN NEW.amount > 0 THEN 'balance.topped_up'
    ELSE 'balance.adjusted' END, NEW.balance_id, jsonb_build_object('amount', NEW.amount));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_events AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'adjustment' AND current_setting('app.together', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_adjustment_events();

-- Notes that a customer has asked for more.
CREATE FUNCTION note_request_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event('balance.top_up_requested', NEW.balance_id,
    jsonb_build_object('requestId', NEW.id, 'wanted', NEW.wanted));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER top_up_request_events AFTER INSERT OR UPDATE OF asked_at
  ON top_up_request DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.answered_at IS NULL)
  EXECUTE FUNCTION note_request_events();

-- Notes that such a request was answered.
CREATE FUNCTION note_request_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event('balance.top_up_answered', NEW.balance_id,
    jsonb_build_object('requestId', NEW.id, 'wanted', NEW.wanted));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER top_up_request_answers AFTER UPDATE OF answered_at ON top_up_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL)
  EXECUTE FUNCTION note_request_answers();

-- Notes what has become of a permit.
CREATE FUNCTION note_permit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM balance_event(
    CASE WHEN TG_OP = 'UPDATE' AND NEW.taken_back > OLD.taken_back THEN 'balance.permit_taken_back'
         ELSE 'balance.permit_' || NEW.status END,
    NEW.balance_id,
    jsonb_build_object('permitId', NEW.id, 'amount', NEW.amount, 'takenBack', NEW.taken_back));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER overdraft_permit_asked_event AFTER INSERT ON overdraft_permit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_permit_events();
CREATE CONSTRAINT TRIGGER overdraft_permit_changed_event
  AFTER UPDATE OF status, taken_back ON overdraft_permit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.taken_back <> NEW.taken_back)
  EXECUTE FUNCTION note_permit_events();

-- Notes what has become of a question about an entry.
CREATE FUNCTION note_question_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  question entry_question;
BEGIN
  IF TG_TABLE_NAME = 'entry_question' THEN
    question := NEW;
  ELSE
    SELECT * INTO question FROM entry_question WHERE id = (to_jsonb(NEW) ->> 'question_id')::uuid;
    -- The first message is the question itself.
    IF NOT EXISTS (SELECT FROM entry_question_message earlier
        WHERE earlier.question_id = question.id
          AND earlier.ordinal < (to_jsonb(NEW) ->> 'ordinal')::bigint) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM note_event(
    CASE WHEN TG_TABLE_NAME = 'entry_question_message' THEN 'time_entry.question_replied'
         WHEN TG_OP = 'INSERT' THEN 'time_entry.questioned'
         ELSE 'time_entry.question_settled' END,
    question.company_id,
    jsonb_build_object('id', question.time_entry_id, 'companyId', question.company_id,
      'questionId', question.id, 'outcome', question.outcome));
  RETURN NULL;
END $$;
CREATE TRIGGER entry_question_asked_event AFTER INSERT ON entry_question FOR EACH ROW
  EXECUTE FUNCTION note_question_events();
CREATE TRIGGER entry_question_settled_event AFTER UPDATE OF outcome ON entry_question FOR EACH ROW
  WHEN (OLD.outcome IS NULL AND NEW.outcome IS NOT NULL) EXECUTE FUNCTION note_question_events();
CREATE TRIGGER entry_question_message_event AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION note_question_events();

-- Notes that a feature was proposed, commented or moved on.
CREATE FUNCTION note_feature_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  feature task;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoint WHERE disabled_at IS NULL AND deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'task_comment' THEN
    SELECT * INTO feature FROM task WHERE id = (to_jsonb(NEW) ->> 'task_id')::uuid;
  ELSE
    feature := NEW;
  END IF;
  PERFORM note_event(
    CASE WHEN TG_TABLE_NAME = 'task_comment' THEN 'feature.commented'
         WHEN TG_OP = 'INSERT' THEN 'feature.proposed'
         ELSE 'feature.status_changed' END,
    feature.company_id,
    jsonb_build_object('id', feature.id, 'companyId', feature.company_id,
      'status', feature.status)
    || CASE WHEN TG_TABLE_NAME = 'task_comment'
         THEN jsonb_build_object('commentId', to_jsonb(NEW) ->> 'id') ELSE '{}' END);
  RETURN NULL;
END $$;
CREATE TRIGGER task_proposed_event AFTER INSERT ON task FOR EACH ROW
  EXECUTE FUNCTION note_feature_events();
CREATE TRIGGER task_status_event AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_feature_events();
CREATE TRIGGER task_comment_event AFTER INSERT ON task_comment FOR EACH ROW
  EXECUTE FUNCTION note_feature_events();

-- Notes that a company was created or changed.
CREATE FUNCTION note_company_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT text[] := '{account_status,updated_at,version}';
BEGIN
  IF current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM webhook_endpoint WHERE disabled_at IS NULL AND deleted_at IS NULL)
     OR NEW.deleted_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM note_event('company.created', NEW.id,
      jsonb_build_object('id', NEW.id, 'accountStatus', NEW.account_status));
    RETURN NULL;
  END IF;
  IF NEW.account_status <> OLD.account_status THEN
    PERFORM note_event('company.status_changed', NEW.id,
      jsonb_build_object('id', NEW.id, 'accountStatus', NEW.account_status));
  END IF;
  IF (to_jsonb(NEW) - own) IS DISTINCT FROM (to_jsonb(OLD) - own) THEN
    PERFORM note_event('company.updated', NEW.id,
      jsonb_build_object('id', NEW.id, 'accountStatus', NEW.account_status));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_events AFTER INSERT OR UPDATE ON company FOR EACH ROW
  EXECUTE FUNCTION note_company_events();

-- Notes one event for each company that an import has changed, or that its undoing has changed
-- back.
CREATE FUNCTION note_import_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed imported_company := COALESCE(NEW, OLD);
BEGIN
  PERFORM note_event(CASE TG_OP WHEN 'INSERT' THEN 'import.finished' ELSE 'import.undone' END,
    changed.company_id,
    jsonb_build_object('id', changed.import_id, 'companyId', changed.company_id));
  RETURN NULL;
END $$;
CREATE TRIGGER imported_company_events AFTER INSERT OR DELETE ON imported_company FOR EACH ROW
  EXECUTE FUNCTION note_import_events();

-- Support belongs to a person and to no company: endpoints for everything hear of it.
CREATE FUNCTION note_support_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(
    CASE WHEN NEW.is_answer THEN 'support.answered' ELSE 'support.asked' END, NULL,
    jsonb_build_object('id', NEW.id, 'threadId', NEW.thread_id));
  RETURN NULL;
END $$;
CREATE TRIGGER support_message_events AFTER INSERT ON support_message FOR EACH ROW
  EXECUTE FUNCTION note_support_events();

-- Troubles belong to no company: endpoints for everything hear of them, without the detail.
CREATE FUNCTION note_trouble_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(
    CASE WHEN NEW.ended_at IS NULL THEN 'installation.trouble_began'
      ELSE 'installation.trouble_ended' END, NULL,
    jsonb_build_object('id', NEW.id, 'kind', NEW.kind));
  RETURN NULL;
END $$;
CREATE TRIGGER trouble_began AFTER INSERT ON trouble FOR EACH ROW
  EXECUTE FUNCTION note_trouble_events();
CREATE TRIGGER trouble_notified AFTER UPDATE OF notified_at ON trouble FOR EACH ROW
  WHEN (OLD.notified_at <> NEW.notified_at) EXECUTE FUNCTION note_trouble_events();
CREATE TRIGGER trouble_ended AFTER UPDATE OF ended_at ON trouble FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_trouble_events();
