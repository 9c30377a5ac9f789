-- What was sold and what is left of it, who warns of its end, who asks for more, and who permits an
-- overdraft. Amounts are whole minutes (hours) or whole credits (credits).

-- How the numbers of balances are spelled, and the last one given. Taking a number is no change of
-- it: only staff raise the version.
CREATE TABLE balance_counter (
  type text PRIMARY KEY CHECK (type IN ('hours', 'credits')),
  last_number int NOT NULL DEFAULT 0,
  -- Its name in the audit log.
  id text GENERATED ALWAYS AS (type) STORED,
  prefix text NOT NULL,
  padding smallint NOT NULL DEFAULT 4 CHECK (padding BETWEEN 1 AND 8),
  version int NOT NULL DEFAULT 1,
  updated_by text REFERENCES app_user (id),
  CONSTRAINT balance_counter_prefix CHECK (prefix ~ '^[A-ZÆØÅ]{1,6}$'),
  CONSTRAINT balance_counter_prefixes_differ UNIQUE (prefix) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO balance_counter (type, prefix) VALUES ('hours', 'TB'), ('credits', 'KK');
CREATE TRIGGER balance_counter_audit AFTER UPDATE ON balance_counter FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION audit_row();

CREATE TABLE balance (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id) ON DELETE RESTRICT,
  number text NOT NULL UNIQUE CHECK (char_length(number) BETWEEN 1 AND 20),
  type text NOT NULL CHECK (type IN ('hours', 'credits')),
  initial_amount int NOT NULL CHECK (initial_amount > 0 AND initial_amount <= 6000000),
  adjusted_amount int NOT NULL DEFAULT 0,
  current_amount int NOT NULL,
  last_seq int NOT NULL DEFAULT 0,
  overdraft_limit int NOT NULL DEFAULT 0 CHECK (overdraft_limit >= 0
    AND overdraft_limit <= 6000000),
  expires_on date,
  notes text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 1000),
  closed_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Rounding is part of what was agreed about a balance of hours: what was worked and what is
  -- charged are two amounts.
  rounding_increment smallint NOT NULL DEFAULT 1 CHECK (rounding_increment IN (1, 5, 6, 10, 15, 30,
    60)),
  rounding_mode text NOT NULL DEFAULT 'up' CHECK (rounding_mode IN ('nearest', 'up')),
  rounding_minimum smallint NOT NULL DEFAULT 0 CHECK (rounding_minimum BETWEEN 0 AND 1440),
  -- What is permitted and not used.
  permit_left int NOT NULL DEFAULT 0 CHECK (permit_left >= 0),
  -- How far below the limit the balance was after its latest movement.
  permit_used int NOT NULL DEFAULT 0 CHECK (permit_used >= 0),
  -- What a punch is worth, fixed with the sale: 0 is none. A card of hours may be drawn with holes,
  -- one an hour: then it is the size of a hole.
  punch_minutes smallint NOT NULL DEFAULT 0 CHECK (punch_minutes IN (0, 15, 30, 45, 60, 90, 120)),
  UNIQUE (id, company_id),
  -- A balance is never below its limit and what is used of permits.
  CONSTRAINT balance_not_overdrawn CHECK (current_amount >= -overdraft_limit - permit_used),
  CONSTRAINT balance_rounds_hours CHECK (type = 'hours' OR (rounding_increment = 1
    AND rounding_minimum = 0)),
  CONSTRAINT balance_holes_of_minutes CHECK (type = 'credits' OR punch_minutes IN (0, 60))
);
CREATE INDEX balance_company ON balance (company_id, created_at);
CREATE INDEX balance_newest ON balance (created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- People write the number of a control code in many ways: a code is found by a number without
-- spaces and dashes, with digits for the letters that look like them. The hash decides.
CREATE INDEX balance_number_as_written ON balance (translate(lower(number), 'oil ._/-', '011'));

-- Keeps the terms of a sale, which the chain of the ledger begins with, and lets only the ledger
-- move a balance.
CREATE FUNCTION balance_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.current_amount <> NEW.initial_amount OR NEW.last_seq <> 0
      OR NEW.adjusted_amount <> 0 OR NEW.permit_left <> 0 OR NEW.permit_used <> 0 THEN
      RAISE EXCEPTION 'a new balance starts at its initial amount' USING ERRCODE = '23514',
        CONSTRAINT = 'balance_opening';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.company_id, NEW.type, NEW.number, NEW.initial_amount, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.company_id, OLD.type, OLD.number, OLD.initial_amount,
       OLD.created_at) THEN
    RAISE EXCEPTION 'immutable balance field' USING ERRCODE = '23514',
      CONSTRAINT = 'balance_immutable';
  END IF;
  IF (NEW.current_amount, NEW.last_seq, NEW.adjusted_amount, NEW.permit_left, NEW.permit_used)
     IS DISTINCT FROM (OLD.current_amount, OLD.last_seq, OLD.adjusted_amount, OLD.permit_left,
       OLD.permit_used)
       AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves only through the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'balance_via_ledger';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER balance_guard BEFORE INSERT OR UPDATE ON balance FOR EACH ROW
  EXECUTE FUNCTION balance_guard();
CREATE TRIGGER balance_never_erased BEFORE DELETE OR TRUNCATE ON balance
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- A charge is told once, by its entry; the balance is audited for what people change in it.
CREATE TRIGGER balance_audit_insert AFTER INSERT ON balance FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER balance_audit_update
  AFTER UPDATE OF notes, expires_on, overdraft_limit, rounding_increment, rounding_mode,
    rounding_minimum, closed_at, deleted_at, deleted_by ON balance
  FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER balance_notify AFTER INSERT OR UPDATE ON balance FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- The warnings that have been given and still hold. A row is an episode: while it is there nobody
-- is told again.
CREATE TABLE balance_alert (
  balance_id uuid NOT NULL REFERENCES balance (id),
  kind text NOT NULL CHECK (kind IN ('low', 'usedUp', 'expiring60', 'expiring30', 'expiring7',
    'expired')),
  raised_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (balance_id, kind)
);

-- The balances somebody keeps in sight on their home page, in their own order. A note to oneself:
-- it leaves no trail, and it shows nothing that its owner may not see at the moment they look.
CREATE TABLE pinned_balance (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  balance_id uuid NOT NULL REFERENCES balance (id),
  position int NOT NULL,
  PRIMARY KEY (user_id, balance_id)
);
CREATE TRIGGER pinned_balance_notify AFTER INSERT OR UPDATE OR DELETE ON pinned_balance
  FOR EACH ROW EXECUTE FUNCTION notify_change('person');

-- A customer has asked for more on a balance. Open until somebody has answered by selling, or with
-- words.
CREATE TABLE top_up_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  balance_id uuid NOT NULL,
  company_id uuid NOT NULL,
  asked_by text NOT NULL REFERENCES app_user (id),
  wish text NOT NULL DEFAULT '' CHECK (char_length(wish) <= 500),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  -- How much more, if they have said so. Whoever sells accepts that with one button.
  wanted int CHECK (wanted BETWEEN 1 AND 6000000),
  answered_by text REFERENCES app_user (id),
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500),
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id)
);
CREATE UNIQUE INDEX top_up_request_open ON top_up_request (balance_id) WHERE answered_at IS NULL;
CREATE INDEX top_up_request_company ON top_up_request (company_id) WHERE answered_at IS NULL;
CREATE TRIGGER top_up_request_audit AFTER INSERT OR UPDATE ON top_up_request FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER top_up_request_notify AFTER INSERT OR UPDATE ON top_up_request FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- A customer permits one balance to be overdrawn by so much. A permit is used up by charges below
-- the overdraft limit and raises the limit by nothing.
CREATE TABLE overdraft_permit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  balance_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- Whole minutes or credits, as the balance.
  amount int NOT NULL CHECK (amount BETWEEN 1 AND 6000000),
  -- What is charged below the limit and has not come back. Only the ledger writes it.
  used int NOT NULL DEFAULT 0,
  -- What the customer has taken back of it: never more than what was not used.
  taken_back int NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'given', 'refused', 'withdrawn')),
  asked_by text NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 500),
  -- Who gave or refused it, or withdrew the request.
  answered_by text REFERENCES app_user (id),
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500),
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id) ON DELETE RESTRICT,
  CONSTRAINT overdraft_permit_answered CHECK ((status = 'asked') = (answered_at IS NULL)
    AND (status = 'asked') = (answered_by IS NULL)),
  CONSTRAINT overdraft_permit_bounds CHECK (used >= 0 AND taken_back >= 0
    AND used + taken_back <= amount AND (status = 'given' OR used + taken_back = 0))
);
CREATE UNIQUE INDEX overdraft_permit_asked ON overdraft_permit (balance_id) WHERE status = 'asked';
CREATE INDEX overdraft_permit_balance ON overdraft_permit (balance_id, answered_at, id);
CREATE TRIGGER overdraft_permit_audit_insert AFTER INSERT ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION audit_row();
-- What is used of it is told by the entries.
CREATE TRIGGER overdraft_permit_audit_update AFTER UPDATE OF status, taken_back ON overdraft_permit
  FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER overdraft_permit_notify AFTER INSERT OR UPDATE ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');
CREATE TRIGGER overdraft_permit_never_erased BEFORE DELETE OR TRUNCATE ON overdraft_permit
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Keeps an answer final. One of the company's own people gives a permit, in their own name; a
-- contact does where they have confirmed that answer (0012-keys-and-links.sql).
CREATE FUNCTION overdraft_permit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'asked' THEN
      RAISE EXCEPTION 'a permit is asked for first' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_asked_first';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.balance_id, NEW.company_id, NEW.amount, NEW.asked_by, NEW.asked_at, NEW.comment)
     IS DISTINCT FROM (OLD.id, OLD.balance_id, OLD.company_id, OLD.amount, OLD.asked_by,
       OLD.asked_at, OLD.comment)
     OR NEW.taken_back < OLD.taken_back
     OR (OLD.status <> 'asked' AND (NEW.status, NEW.answered_by, NEW.answered_at, NEW.answer)
       IS DISTINCT FROM (OLD.status, OLD.answered_by, OLD.answered_at, OLD.answer)) THEN
    RAISE EXCEPTION 'immutable field of a permit' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_immutable';
  END IF;
  IF OLD.status = 'asked' AND NEW.status = 'given' THEN
    IF NEW.answered_by IS DISTINCT FROM NULLIF(current_setting('app.actor', true), '')
       OR (NOT EXISTS (SELECT FROM company_member member WHERE member.user_id = NEW.answered_by
           AND member.company_id = NEW.company_id AND member.relation = 'customer')
         AND NOT EXISTS (SELECT FROM card_contact contact
           JOIN card_answer asked ON asked.user_id = contact.id
           WHERE contact.id = NEW.answered_by AND contact.company_id = NEW.company_id
             AND asked.company_id = NEW.company_id AND asked.confirmed_at IS NOT NULL
             AND asked.answer ->> 'permitId' = NEW.id::text)) THEN
      RAISE EXCEPTION 'only the company''s own people permit an overdraft' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_by_customer';
    END IF;
  END IF;
  IF NEW.used IS DISTINCT FROM OLD.used AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a permit is used only by the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_via_ledger';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER overdraft_permit_guard BEFORE INSERT OR UPDATE ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION overdraft_permit_guard();

-- Adds what is given to its balance, and takes off what is taken back.
CREATE FUNCTION permit_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' OR TG_TABLE_NAME <> 'overdraft_permit' THEN
    RAISE EXCEPTION 'permit_apply does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  UPDATE balance
     SET permit_left = permit_left
       + (CASE WHEN NEW.status = 'given' THEN NEW.amount - NEW.taken_back - NEW.used ELSE 0 END)
       - (CASE WHEN OLD.status = 'given' THEN OLD.amount - OLD.taken_back - OLD.used ELSE 0 END)
   WHERE id = NEW.balance_id;
  RETURN NULL;
END $$;
CREATE TRIGGER permit_apply AFTER UPDATE OF status, taken_back ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION permit_apply();
