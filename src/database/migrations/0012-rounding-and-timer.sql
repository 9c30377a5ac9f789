-- Rounding is part of what was agreed about a balance of hours: what was worked and what is charged
-- are two amounts.
ALTER TABLE balance
  ADD COLUMN rounding_increment smallint NOT NULL DEFAULT 1 CHECK (rounding_increment IN (1, 5, 6,
    10, 15, 30, 60)),
  ADD COLUMN rounding_mode text NOT NULL DEFAULT 'up' CHECK (rounding_mode IN ('nearest', 'up')),
  ADD COLUMN rounding_minimum smallint NOT NULL DEFAULT 0 CHECK (rounding_minimum BETWEEN 0
    AND 1440),
  ADD CONSTRAINT balance_rounds_hours CHECK (type = 'hours' OR (rounding_increment = 1
    AND rounding_minimum = 0));

DROP TRIGGER balance_audit_update ON balance;
CREATE TRIGGER balance_audit_update
  AFTER UPDATE OF notes, expires_on, overdraft_limit, rounding_increment, rounding_mode,
    rounding_minimum,
    closed_at, deleted_at, deleted_by ON balance
  FOR EACH ROW EXECUTE FUNCTION audit_row();

-- `amount` is what is charged. Nothing here: that is also what was worked.
ALTER TABLE time_entry ADD COLUMN worked_amount int CHECK (worked_amount BETWEEN 1 AND 1440);

CREATE OR REPLACE FUNCTION entry_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a deleted entry is final' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_deleted';
  END IF;
  IF OLD.billed_at IS NOT NULL
     AND (to_jsonb(NEW) - '{billed_at,billed_by,version,updated_at}'::text[])
       IS DISTINCT FROM (to_jsonb(OLD) - '{billed_at,billed_by,version,updated_at}'::text[]) THEN
    RAISE EXCEPTION 'a billed entry is frozen' USING ERRCODE = '23514', CONSTRAINT = 'entry_billed';
  END IF;
  IF OLD.validated_at IS NOT NULL AND NEW.validated_at IS NOT NULL AND NEW.deleted_at IS NULL
     AND (NEW.title, NEW.amount, NEW.worked_amount, NEW.balance_id, NEW.service_date)
       IS DISTINCT FROM (OLD.title, OLD.amount, OLD.worked_amount, OLD.balance_id,
         OLD.service_date) THEN
    RAISE EXCEPTION 'an edit clears the validation' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_validated';
  END IF;
  RETURN NEW;
END $$;

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
  -- When its owner was asked whether they are still working.
  asked_at timestamptz
);
CREATE INDEX timer_unasked ON timer (started_at) WHERE asked_at IS NULL;

-- Only its owner hears of a timer.
CREATE FUNCTION notify_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  owner text := COALESCE(NEW.user_id, OLD.user_id);
BEGIN
  PERFORM pg_notify('klip_change', jsonb_build_object(
    'table', TG_TABLE_NAME, 'id', owner, 'companyId', NULL, 'userId', owner)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER timer_notify AFTER INSERT OR UPDATE OR DELETE ON timer FOR EACH ROW
  EXECUTE FUNCTION notify_owner();

-- A timer belongs to no company.
ALTER TABLE notification ALTER COLUMN company_id DROP NOT NULL;
