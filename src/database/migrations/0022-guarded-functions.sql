-- What the server's own role can no longer do: run our trigger functions on tables of its own,
-- read what opens a door, or change somebody's rights by an ordinary update.

-- Each trigger function that runs with its owner's rights first looks where it runs. The ones that
-- serve many tables ask for our schema, where only the owner can make tables; the others for their
-- own.
DO $$
DECLARE
  shared CONSTANT text[] := ARRAY['audit_row', 'notify_change', 'notify_owner'];
  guarded record;
  test text;
BEGIN
  FOR guarded IN
    SELECT p.oid AS id, p.proname AS name,
           string_agg(DISTINCT quote_literal(t.tgrelid::regclass::text) || '::regclass',
             ', ') AS tables
      FROM pg_proc p JOIN pg_trigger t ON t.tgfoid = p.oid
     WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND NOT t.tgisinternal
     GROUP BY p.oid, p.proname
  LOOP
    test := CASE WHEN guarded.name = ANY (shared) THEN $t$TG_TABLE_SCHEMA <> 'public'$t$
                 ELSE format('TG_RELID NOT IN (%s)', guarded.tables) END;
    EXECUTE regexp_replace(pg_get_functiondef(guarded.id), E'\nBEGIN\n', format(E'\nBEGIN\n'
      '  IF %s THEN\n'
      '    RAISE EXCEPTION ''%s does not run on %%'', TG_RELID::regclass\n'
      '      USING ERRCODE = ''42501'', CONSTRAINT = ''own_table'';\n'
      '  END IF;\n', test, guarded.name));
  END LOOP;
END $$;

-- The one way to change what somebody may do. `changes` holds the columns that change, by name.
-- The trigger on the table writes the audit row, and refuses when nobody answers for the change.
CREATE FUNCTION change_rights(changed_id text, changes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF changes - ARRAY['role', 'staff_status', 'disabled_at', 'plan_until'] <> '{}' THEN
    RAISE EXCEPTION 'not a right' USING ERRCODE = '42501', CONSTRAINT = 'rights_only';
  END IF;
  UPDATE app_user SET
    role = COALESCE(changes ->> 'role', role),
    staff_status = CASE WHEN changes ? 'staff_status'
      THEN changes ->> 'staff_status' ELSE staff_status END,
    disabled_at = CASE WHEN changes ? 'disabled_at'
      THEN (changes ->> 'disabled_at')::timestamptz ELSE disabled_at END,
    plan_until = CASE WHEN changes ? 'plan_until'
      THEN (changes ->> 'plan_until')::timestamptz ELSE plan_until END,
    updated_at = now()
   WHERE id = changed_id;
END $$;

-- A session is found by the hash of its token; the token itself is for the sign-in library alone.
ALTER TABLE session
  ADD COLUMN token_hash text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED;
CREATE UNIQUE INDEX session_token_hash ON session (token_hash);

-- What opens a door in a mail's link is kept beside its words, where only the sender of mails reads
-- it.
ALTER TABLE mail ADD COLUMN secret text;
UPDATE mail
   SET secret = substring(text_body FROM '[?&#](?:token|invitation)=([^[:space:]&#<>"]+)'),
       text_body = regexp_replace(text_body, '([?&#](?:token|invitation)=)[^[:space:]&#<>"]+',
         '\1…', 'g'),
       html_body = regexp_replace(html_body, '([?&#](?:token|invitation)=)[^[:space:]&#<>"]+',
         '\1…', 'g')
 WHERE is_secret;
