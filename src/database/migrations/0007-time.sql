-- Logged time, questions about it, and the timer.

CREATE TABLE time_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of entry within a day; also the tail of every keyset.
  ordinal bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id uuid NOT NULL,
  balance_id uuid NOT NULL,
  consultant_id text NOT NULL REFERENCES app_user (id),
  task_id uuid,
  title text NOT NULL CHECK (char_length(title) BETWEEN 2 AND 140),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 5000),
  category text NOT NULL CHECK (category IN ('development', 'design', 'consulting', 'support',
    'other')),
  service_date date NOT NULL,
  -- What is charged. Nothing is charged only for work that is free.
  amount int NOT NULL CHECK (amount BETWEEN 0 AND 1440),
  starts_at timestamptz,
  ends_at timestamptz,
  validated_at timestamptz,
  validated_by text,
  billed_at timestamptz,
  billed_by text,
  deleted_at timestamptz,
  deleted_by text,
  version int NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Null: what is charged is also what was worked.
  worked_amount int CHECK (worked_amount BETWEEN 1 AND 1440),
  -- The part of the work that costs nothing.
  free_amount int NOT NULL DEFAULT 0 CHECK (free_amount >= 0),
  free_reason text NOT NULL DEFAULT '' CHECK (char_length(free_reason) <= 140),
  -- Since when all of it is free: such an entry has no movement that says so.
  free_since timestamptz,
  -- Since when a question is open. The entry says it itself, because its row is what is locked.
  questioned_at timestamptz,
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id) ON DELETE RESTRICT,
  FOREIGN KEY (task_id, company_id) REFERENCES task (id, company_id),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND (ends_at IS NULL OR ends_at > starts_at)),
  -- No entry without its charge or its mark.
  CONSTRAINT entry_charged_or_free CHECK (free_amount <= COALESCE(worked_amount, amount)
    AND (amount = 0) = (free_amount > 0 AND free_amount = COALESCE(worked_amount, amount))
    AND (amount = 0) = (free_since IS NOT NULL)
    AND (free_reason = '' OR free_amount > 0)),
  CONSTRAINT entry_billed_is_charged CHECK (billed_at IS NULL OR amount > 0)
);
CREATE INDEX time_entry_newest ON time_entry (service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_company ON time_entry (company_id, service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_balance ON time_entry (balance_id, service_date DESC, ordinal DESC);
CREATE INDEX time_entry_consultant ON time_entry (consultant_id, service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_task ON time_entry (task_id) WHERE deleted_at IS NULL;
-- What waits for somebody is found without reading the history behind it: these hold the backlog
-- and nothing else.
CREATE INDEX time_entry_to_validate ON time_entry (company_id)
  WHERE deleted_at IS NULL AND validated_at IS NULL AND billed_at IS NULL;
CREATE INDEX time_entry_to_bill ON time_entry (company_id) INCLUDE (balance_id, amount)
  WHERE deleted_at IS NULL AND validated_at IS NOT NULL AND billed_at IS NULL AND amount > 0;
-- A statement finds the free work of its period without reading what was charged.
CREATE INDEX time_entry_free ON time_entry (balance_id, free_since)
  WHERE free_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX time_entry_questioned ON time_entry (balance_id) INCLUDE (amount, company_id)
  WHERE questioned_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX time_entry_findable ON time_entry
  USING gin (findable(title, description) gin_trgm_ops) WITH (fastupdate = off)
  WHERE deleted_at IS NULL;
CREATE TRIGGER time_entry_audit AFTER INSERT OR UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER time_entry_notify AFTER INSERT OR UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');
CREATE TRIGGER time_entry_never_erased BEFORE DELETE OR TRUNCATE ON time_entry
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Keeps an entry as it was settled: deleted is final, billed is frozen, an edit clears the
-- validation. What is in question is neither validated, billed, changed nor deleted while the
-- question is open; a billed entry can be questioned, and stays billed and as it is. Who a
-- placeholder became takes over its entries, also the billed ones.
CREATE FUNCTION entry_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := '{billed_at,billed_by,questioned_at,version,updated_at}';
BEGIN
  IF current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NEW;
  END IF;
  IF OLD.deleted_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a deleted entry is final' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_deleted';
  END IF;
  IF OLD.billed_at IS NOT NULL THEN
    IF NEW.consultant_id <> OLD.consultant_id AND EXISTS (SELECT FROM placeholder
      WHERE user_id = OLD.consultant_id AND became = NEW.consultant_id) THEN
      may_change := may_change || 'consultant_id'::text;
    END IF;
    IF to_jsonb(NEW) - may_change IS DISTINCT FROM to_jsonb(OLD) - may_change THEN
      RAISE EXCEPTION 'a billed entry is frozen' USING ERRCODE = '23514',
        CONSTRAINT = 'entry_billed';
    END IF;
  END IF;
  IF OLD.validated_at IS NOT NULL AND NEW.validated_at IS NOT NULL AND NEW.deleted_at IS NULL
     AND (NEW.title, NEW.amount, NEW.worked_amount, NEW.free_amount, NEW.balance_id,
         NEW.service_date)
       IS DISTINCT FROM (OLD.title, OLD.amount, OLD.worked_amount, OLD.free_amount, OLD.balance_id,
         OLD.service_date) THEN
    RAISE EXCEPTION 'an edit clears the validation' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_validated';
  END IF;
  IF NEW.questioned_at IS NOT NULL
     AND ((OLD.validated_at IS NULL AND NEW.validated_at IS NOT NULL)
       OR (OLD.billed_at IS NULL AND NEW.billed_at IS NOT NULL)
       OR NEW.deleted_at IS NOT NULL
       OR (NEW.title, NEW.amount, NEW.worked_amount, NEW.free_amount, NEW.balance_id,
           NEW.service_date)
         IS DISTINCT FROM (OLD.title, OLD.amount, OLD.worked_amount, OLD.free_amount,
           OLD.balance_id, OLD.service_date)) THEN
    RAISE EXCEPTION 'a question about this entry is open' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_questioned';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER entry_frozen BEFORE UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION entry_frozen();

-- A customer asks whether an entry is right, or objects to it. Until that has been settled the
-- entry can be neither validated nor billed. It stays charged: nothing more is reserved.
CREATE TABLE entry_question (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  time_entry_id uuid NOT NULL REFERENCES time_entry (id) ON DELETE RESTRICT,
  -- The company that asked. An entry that has gone to another one leaves its questions behind.
  company_id uuid NOT NULL REFERENCES company (id) ON DELETE RESTRICT,
  asked_by text NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- withdrawn: by who asked; corrected: the entry was changed or deleted; kept: it stays as it is.
  outcome text CHECK (outcome IN ('withdrawn', 'corrected', 'kept')),
  settled_by text REFERENCES app_user (id),
  settled_at timestamptz,
  CHECK ((outcome IS NULL) = (settled_at IS NULL) AND (outcome IS NULL) = (settled_by IS NULL))
);
CREATE UNIQUE INDEX entry_question_open ON entry_question (time_entry_id) WHERE outcome IS NULL;
CREATE INDEX entry_question_entry ON entry_question (time_entry_id, asked_at);
CREATE TRIGGER entry_question_audit AFTER INSERT OR UPDATE ON entry_question FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER entry_question_notify AFTER INSERT OR UPDATE ON entry_question FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- What was said about a question; the first message is the question itself.
CREATE TABLE entry_question_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  question_id uuid NOT NULL REFERENCES entry_question (id) ON DELETE RESTRICT,
  company_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX entry_question_message_thread ON entry_question_message (question_id, ordinal);
CREATE TRIGGER entry_question_message_audit AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER entry_question_message_notify AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- Sees to it that at commit the entry and its question say the same.
CREATE FUNCTION question_matches_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  entry_id uuid := CASE WHEN TG_TABLE_NAME = 'time_entry' THEN (to_jsonb(NEW) ->> 'id')::uuid
                        ELSE (to_jsonb(NEW) ->> 'time_entry_id')::uuid END;
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' OR TG_TABLE_NAME NOT IN ('time_entry', 'entry_question') THEN
    RAISE EXCEPTION 'question_matches_entry does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF (SELECT questioned_at IS NOT NULL FROM time_entry WHERE id = entry_id)
     IS DISTINCT FROM EXISTS (
       SELECT FROM entry_question WHERE time_entry_id = entry_id AND outcome IS NULL) THEN
    RAISE EXCEPTION 'time entry % and its question do not match', entry_id
      USING ERRCODE = '23514', CONSTRAINT = 'question_matches_entry';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER time_entry_matches_question AFTER UPDATE OF questioned_at ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.questioned_at IS DISTINCT FROM NEW.questioned_at)
  EXECUTE FUNCTION question_matches_entry();
CREATE CONSTRAINT TRIGGER entry_question_matches_entry AFTER INSERT OR UPDATE ON entry_question
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION question_matches_entry();

-- What somebody is doing right now. One each: it is a note to oneself until it becomes an entry, so
-- it leaves no trail.
CREATE TABLE timer (
  user_id text PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  -- Another one for each start, so that a device knows whether it is still the same.
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL,
  -- Taken off what the clock says, because nobody was there.
  away_seconds int NOT NULL DEFAULT 0 CHECK (away_seconds >= 0),
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 140),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 5000),
  category text NOT NULL DEFAULT 'other' CHECK (category IN ('development', 'design', 'consulting',
    'support', 'other')),
  balance_id uuid REFERENCES balance (id) ON DELETE SET NULL,
  task_id uuid REFERENCES task (id) ON DELETE SET NULL,
  is_free boolean NOT NULL DEFAULT false,
  -- When its owner was asked whether they are still working.
  asked_at timestamptz
);
CREATE INDEX timer_unasked ON timer (started_at) WHERE asked_at IS NULL;
CREATE TRIGGER timer_notify AFTER INSERT OR UPDATE OR DELETE ON timer FOR EACH ROW
  EXECUTE FUNCTION notify_change('person');
