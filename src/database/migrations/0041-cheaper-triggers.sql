-- What runs for each entry no longer turns a whole row into JSON to read two of its fields, and an
-- entry is compared with the ledger only when something was written that the ledger knows.

-- And: a transaction that says app.together = 'on' tells its entries, balances and companies with
-- one notice of its own, not one for each row. What changes somebody's rights is always told.
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  changed jsonb;
  audience text := CASE WHEN TG_NARGS > 0 THEN TG_ARGV[0] ELSE 'staff' END;
  is_personal boolean := audience LIKE 'person%';
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' THEN
    RAISE EXCEPTION 'notify_change does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF TG_TABLE_NAME IN ('time_entry', 'balance', 'company')
     AND current_setting('app.together', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME IN ('time_entry', 'balance') AND TG_NARGS = 1 AND NOT is_personal THEN
    INSERT INTO change_notice (table_name, audience, row_id, company_id)
    VALUES (TG_TABLE_NAME, audience, NEW.id::text, NEW.company_id::text);
    RETURN NULL;
  END IF;
  changed := to_jsonb(COALESCE(NEW, OLD));
  INSERT INTO change_notice (table_name, audience, row_id, company_id, user_id, rights_of)
  VALUES (
    TG_TABLE_NAME,
    audience,
    COALESCE(changed ->> CASE WHEN is_personal THEN 'user_id' ELSE 'id' END, ''),
    CASE WHEN is_personal THEN NULL
         WHEN TG_TABLE_NAME = 'company' THEN changed ->> 'id'
         ELSE changed ->> 'company_id' END,
    changed ->> 'user_id',
    CASE WHEN TG_NARGS > 1 THEN changed ->> TG_ARGV[1] END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION entry_matches_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  entry_id uuid;
  paid_by uuid;
  wanted int;
  found_here int;
  found_elsewhere int;
BEGIN
  IF TG_RELID = 'time_entry'::regclass THEN
    entry_id := NEW.id;
  ELSIF TG_RELID = 'ledger_entry'::regclass THEN
    entry_id := NEW.time_entry_id;
  ELSE
    RAISE EXCEPTION 'entry_matches_ledger does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF entry_id IS NULL THEN RETURN NULL; END IF;
  SELECT balance_id, CASE WHEN deleted_at IS NULL THEN -amount ELSE 0 END INTO paid_by, wanted
    FROM time_entry WHERE id = entry_id;
  SELECT COALESCE(sum(amount) FILTER (WHERE balance_id = paid_by), 0),
         COALESCE(sum(amount) FILTER (WHERE balance_id <> paid_by), 0)
    INTO found_here, found_elsewhere
    FROM ledger_entry WHERE time_entry_id = entry_id;
  IF found_here <> wanted OR found_elsewhere <> 0 THEN
    RAISE EXCEPTION 'time entry % does not match the ledger (want %, found %, elsewhere %)',
      entry_id, wanted, found_here, found_elsewhere USING ERRCODE = '23514',
        CONSTRAINT = 'entry_matches_ledger';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER time_entry_matches_ledger ON time_entry;
CREATE CONSTRAINT TRIGGER time_entry_matches_ledger AFTER INSERT ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_matches_ledger();
CREATE CONSTRAINT TRIGGER changed_entry_matches_ledger AFTER UPDATE ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.balance_id, OLD.amount, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.balance_id, NEW.amount, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION entry_matches_ledger();
