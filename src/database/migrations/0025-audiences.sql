-- Who may hear of a changed row is said where its trigger is made: the first argument of
-- notify_change. Without one only staff hear of it.
--
--   company       everybody who sees the company of the row
--   workers       those who work for that company, and not its own people
--   person        the one person it belongs to
--   person,staff  that person, and the staff
--   everybody     whoever is signed in
--   staff         staff only (the default)
--   nobody        nobody; the row only decides what somebody may do
--
-- The second argument names the column with the person whose rights the row decides. Their
-- streams read these rights again before they tell anything else.
--
-- One notice for each changed row, delivered when (and only when) the transaction commits. It
-- carries ids, never contents. A personal notice names the person and not the row, so that
-- PostgreSQL makes one notice of a hundred rows that are read in one transaction.
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
  audience text := CASE WHEN TG_NARGS > 0 THEN TG_ARGV[0] ELSE 'staff' END;
  is_personal boolean := audience LIKE 'person%';
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' THEN
    RAISE EXCEPTION 'notify_change does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  PERFORM pg_notify('klip_change', jsonb_build_object(
    'table', TG_TABLE_NAME,
    'audience', audience,
    'id', changed ->> CASE WHEN is_personal THEN 'user_id' ELSE 'id' END,
    'companyId', CASE WHEN is_personal THEN NULL
      WHEN TG_TABLE_NAME = 'company' THEN changed ->> 'id'
      ELSE changed ->> 'company_id' END,
    'userId', changed ->> 'user_id',
    'rightsOf', CASE WHEN TG_NARGS > 1 THEN changed ->> TG_ARGV[1] END)::text);
  RETURN NULL;
END $$;

DO $$
DECLARE
  declared record;
  arguments text;
BEGIN
  FOR declared IN
    SELECT t.tgname AS name, t.tgrelid::regclass AS on_table, pg_get_triggerdef(t.oid) AS definition
      FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.pronamespace = 'public'::regnamespace AND NOT t.tgisinternal
       AND p.proname IN ('notify_change', 'notify_owner', 'notify_reader')
  LOOP
    arguments := CASE declared.on_table::text
      WHEN 'company' THEN '''company'''
      WHEN 'company_member' THEN '''company'', ''user_id'''
      WHEN 'balance' THEN '''company'''
      WHEN 'time_entry' THEN '''company'''
      WHEN 'task' THEN '''company'''
      WHEN 'task_comment' THEN '''company'''
      WHEN 'top_up_request' THEN '''company'''
      WHEN 'company_note' THEN '''workers'''
      WHEN 'mail' THEN '''workers'''
      WHEN 'invitation' THEN '''workers'''
      WHEN 'notification' THEN '''person'''
      WHEN 'timer' THEN '''person'''
      WHEN 'pinned_balance' THEN '''person'''
      WHEN 'support_thread' THEN '''person,staff'''
      WHEN 'plan' THEN '''person,staff'''
      WHEN 'plan_checkout' THEN '''person,staff'''
      WHEN 'installation' THEN '''everybody'''
      WHEN 'category_label' THEN '''everybody'''
      WHEN 'app_user' THEN '''staff'', ''id'''
      WHEN 'session' THEN '''nobody'', ''user_id'''
      ELSE '' END;
    EXECUTE format('DROP TRIGGER %I ON %s', declared.name, declared.on_table);
    EXECUTE regexp_replace(declared.definition, 'EXECUTE FUNCTION [a-z_.]+\(\)',
      format('EXECUTE FUNCTION public.notify_change(%s)', arguments));
  END LOOP;
END $$;

DROP FUNCTION notify_owner();
DROP FUNCTION notify_reader();
