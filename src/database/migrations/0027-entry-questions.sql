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

CREATE TRIGGER entry_question_audit AFTER INSERT OR UPDATE ON entry_question FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER entry_question_message_audit AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER entry_question_notify AFTER INSERT OR UPDATE ON entry_question FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');
CREATE TRIGGER entry_question_message_notify AFTER INSERT ON entry_question_message FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- Since when a question is open. The entry says it itself, because its row is what is locked.
ALTER TABLE time_entry ADD COLUMN questioned_at timestamptz;
CREATE INDEX time_entry_questioned ON time_entry (balance_id) INCLUDE (amount, company_id)
  WHERE questioned_at IS NOT NULL AND deleted_at IS NULL;

-- At commit the entry and its question say the same.
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

-- As before, and: what is in question is neither validated, billed, changed nor deleted while the
-- question is open. A billed entry can be questioned; it stays billed and as it is.
CREATE OR REPLACE FUNCTION entry_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := '{billed_at,billed_by,questioned_at,version,updated_at}';
BEGIN
  IF OLD.deleted_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a deleted entry is final' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_deleted';
  END IF;
  IF OLD.billed_at IS NOT NULL
     AND (to_jsonb(NEW) - free) IS DISTINCT FROM (to_jsonb(OLD) - free) THEN
    RAISE EXCEPTION 'a billed entry is frozen' USING ERRCODE = '23514', CONSTRAINT = 'entry_billed';
  END IF;
  IF OLD.validated_at IS NOT NULL AND NEW.validated_at IS NOT NULL AND NEW.deleted_at IS NULL
     AND (NEW.title, NEW.amount, NEW.worked_amount, NEW.balance_id, NEW.service_date)
       IS DISTINCT FROM (OLD.title, OLD.amount, OLD.worked_amount, OLD.balance_id,
         OLD.service_date) THEN
    RAISE EXCEPTION 'an edit clears the validation' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_validated';
  END IF;
  IF NEW.questioned_at IS NOT NULL
     AND ((OLD.validated_at IS NULL AND NEW.validated_at IS NOT NULL)
       OR (OLD.billed_at IS NULL AND NEW.billed_at IS NOT NULL)
       OR NEW.deleted_at IS NOT NULL
       OR (NEW.title, NEW.amount, NEW.worked_amount, NEW.balance_id, NEW.service_date)
         IS DISTINCT FROM (OLD.title, OLD.amount, OLD.worked_amount, OLD.balance_id,
           OLD.service_date)) THEN
    RAISE EXCEPTION 'a question about this entry is open' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_questioned';
  END IF;
  RETURN NEW;
END $$;
