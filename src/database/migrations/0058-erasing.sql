-- A person who is erased: the name and the address give way everywhere, and the books stay.
ALTER TABLE app_user ADD COLUMN erased_at timestamptz;

-- People whose name is being replaced in what others wrote. A row goes once that is done.
CREATE TABLE erasing (
  user_id text PRIMARY KEY REFERENCES app_user (id),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Regular expressions that find them, and the address that the old ones give way to.
  name_pattern text NOT NULL,
  address_pattern text NOT NULL,
  new_address text NOT NULL,
  -- Contacts of card links and people of imports who are this person.
  also text[] NOT NULL,
  -- The transaction that replaces now. Only the owner of the functions below can write it.
  replaced_in xid8
);

-- Columns in which a name or an address may be written. `erasable-columns.test.ts` knows every
-- other column of text.
CREATE FUNCTION erasable_columns() RETURNS TABLE (table_name text, column_name text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT list.name, unnest(list.columns) FROM (VALUES
    ('api_key', '{name}'::text[]),
    ('balance', '{notes}'),
    ('brand', '{name,address}'),
    ('card_answer', '{answer,email,name}'),
    ('card_contact', '{email,name}'),
    ('card_link', '{name}'),
    ('company', '{contact_name,email,invoice_email,address,description}'),
    ('company_note', '{body}'),
    ('entry_question_message', '{body}'),
    ('idempotency_key', '{response}'),
    ('import', '{failure}'),
    ('import_matching', '{headers}'),
    ('import_text', '{settings,plan,result}'),
    ('imported_card', '{card_key}'),
    ('invitation', '{email}'),
    ('ledger_entry', '{reason}'),
    ('mail', '{to_address,subject,text_body,html_body,reply_to,last_error}'),
    ('mail_attachment', '{file_name}'),
    ('notification', '{data}'),
    ('overdraft_permit', '{comment,answer}'),
    ('placeholder', '{name,email}'),
    ('support_message', '{body}'),
    ('task', '{title,description,external_link}'),
    ('task_comment', '{body}'),
    ('time_entry', '{title,description}'),
    ('timer', '{title,description}'),
    ('top_up_request', '{wish,answer}'),
    ('trouble', '{detail}'),
    ('webhook_delivery', '{data,last_error}'),
    ('webhook_endpoint', '{address}'),
    -- The last one: changes that are made meanwhile are written there.
    ('audit_log', '{before,after}')) list (name, columns)
$$;

-- The forms in which `word` is written: as it is, in JSON and in HTML. Any space is any other,
-- also that of an address.
CREATE FUNCTION forms_of(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(DISTINCT regexp_replace(
      regexp_replace(form, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), '\s+',
      '(?:\\s|\\u00a0|%20|\\\\[nrt])+', 'g'), '|')
    FROM (VALUES (word), (btrim(to_json(word)::text, '"')),
      (replace(replace(replace(replace(replace(word, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
        '"', '&quot;'), '''', '&#39;'))) forms (form)
$$;

CREATE FUNCTION is_erasing() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM erasing WHERE replaced_in = pg_current_xact_id_if_assigned());
END $$;

-- The guards of history let a name be replaced, and that alone; it is not repeated in the audit log
-- and no event of webhooks.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT p.oid AS id, list.test, list.answer
      FROM (VALUES ('append_only', 'TG_OP = ''UPDATE'' AND ', 'NULL'), ('audit_row', '', 'NULL'),
        ('entry_frozen', '', 'NEW'), ('overdraft_permit_guard', '', 'NEW'),
        ('card_contact_stays', '', 'NEW'), ('note_company_events', '', 'NULL')) list (name, test, answer)
      JOIN pg_proc p ON p.proname = list.name AND p.pronamespace = 'public'::regnamespace
  LOOP
    EXECUTE regexp_replace(pg_get_functiondef(guard.id), E'\nBEGIN\n', format(E'\nBEGIN\n'
      '  IF %scurrent_setting(''app.erasing'', true) = ''on'' AND is_erasing() THEN\n'
      '    RETURN %s;\n'
      '  END IF;\n', guard.test, guard.answer));
  END LOOP;
END $$;

-- Ends the account of a person and replaces the name and the address in their own row. With
-- `in_texts`, `replace_erased` then replaces the name wherever it is written; without, and where
-- another person has the same name, only where a value is the name and nothing else.
CREATE FUNCTION erase_person(erased_id text, in_texts boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person app_user;
  addresses text[];
  new_address text := 'erased-' || gen_random_uuid() || '@erased.invalid';
  other_ids text[];
  is_common boolean;
BEGIN
  SELECT * INTO person FROM app_user WHERE id = erased_id AND erased_at IS NULL FOR UPDATE;
  IF person.id IS NULL OR EXISTS (SELECT FROM card_contact WHERE id = erased_id) THEN
    RAISE EXCEPTION 'nobody to erase' USING ERRCODE = '23503', CONSTRAINT = 'erased_person';
  END IF;
  -- Also addresses of before.
  addresses := array(SELECT DISTINCT lower(address) FROM (
    SELECT person.email UNION
    SELECT before ->> 'email' FROM audit_log WHERE entity = 'app_user' AND entity_id = erased_id
       AND before ? 'email') known (address)
    WHERE address NOT LIKE '%.invalid' AND address <> ''
      AND NOT EXISTS (SELECT FROM app_user WHERE email = lower(address) AND id <> erased_id));
  other_ids := array(SELECT id FROM card_contact WHERE lower(email) = ANY (addresses)
    UNION SELECT user_id FROM placeholder WHERE became = erased_id);
  is_common := EXISTS (SELECT FROM app_user WHERE lower(name) = lower(person.name)
    AND id <> erased_id AND id <> ALL (other_ids));
  INSERT INTO erasing (user_id, name_pattern, address_pattern, new_address, also) VALUES (erased_id,
    format(CASE WHEN in_texts AND NOT is_common THEN '(?<!\w)(?:%s)(?=(?:''|&#39;)?s?(?!\w))'
      ELSE '(?:^|(?<="))(?:%s)(?=$|")' END, forms_of(person.name)),
    COALESCE((SELECT '(?<![\w.+-])(?:' || string_agg(forms_of(address), '|')
      || ')(?![\w-]|\.\w)' FROM unnest(addresses) address), 'a^'),
    new_address, other_ids);
  PERFORM end_ways(erased_id, NULL);
  UPDATE app_user
     SET name = 'Slettet person / Erased person', email = new_address, email_verified = false,
         image = NULL, company_id = NULL, plan_until = NULL, role = 'customer',
         staff_status = NULL, disabled_at = COALESCE(disabled_at, now()), erased_at = now(),
         updated_at = now()
   WHERE id = erased_id;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, after)
  VALUES (current_setting('app.actor'), NULLIF(current_setting('app.request', true), ''),
    'erasing', erased_id, 'INSERT', jsonb_build_object('in_texts', in_texts));
END $$;

-- Replaces an erased person in one of the tables of `erasable_columns`.
CREATE FUNCTION replace_erased(erased_id text, in_table text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found erasing;
  no_name CONSTANT text := 'Slettet person / Erased person';
  -- No longer than a name, and as long as the shortest title.
  gap CONSTANT text := '(…)';
  changes text;
  finds text;
BEGIN
  UPDATE erasing SET replaced_in = pg_current_xact_id() WHERE user_id = erased_id
  RETURNING * INTO found;
  IF found.user_id IS NULL THEN RETURN; END IF;
  PERFORM set_config('app.erasing', 'on', true), set_config('app.together', 'on', true);
  -- Rows that are about the person, whatever they are called there.
  CASE in_table
    WHEN 'placeholder' THEN
      UPDATE app_user SET name = no_name WHERE id = ANY (found.also) AND name <> no_name;
      UPDATE placeholder SET name = no_name, email = NULL
       WHERE became = erased_id AND name <> no_name;
    WHEN 'card_contact' THEN
      UPDATE card_contact SET name = no_name, email = id || found.new_address
       WHERE id = ANY (found.also) AND name <> no_name;
    WHEN 'card_answer' THEN
      UPDATE card_answer SET name = no_name, email = found.new_address
       WHERE (user_id = ANY (found.also || erased_id) OR email ~* found.address_pattern)
         AND name <> no_name;
    WHEN 'company' THEN
      UPDATE company SET
        contact_name = CASE WHEN email ~* found.address_pattern THEN '' ELSE contact_name END,
        email = CASE WHEN email ~* found.address_pattern THEN '' ELSE email END,
        invoice_email = CASE WHEN invoice_email ~* found.address_pattern THEN ''
          ELSE invoice_email END
       WHERE email ~* found.address_pattern OR invoice_email ~* found.address_pattern;
    WHEN 'invitation' THEN
      UPDATE invitation SET email = found.new_address,
        revoked_at = CASE WHEN accepted_at IS NULL THEN COALESCE(revoked_at, now()) END
       WHERE email ~* found.address_pattern;
    WHEN 'brand' THEN
      UPDATE brand SET name = '', address = '', cvr = NULL, logo = NULL WHERE user_id = erased_id;
    WHEN 'mail' THEN
      DELETE FROM mail_attachment WHERE mail_id IN (SELECT id FROM mail
        WHERE user_id = erased_id OR to_address ~* found.address_pattern);
      UPDATE mail SET to_address = found.new_address, subject = '', text_body = '',
        html_body = '', secret = NULL, state = CASE state WHEN 'sent' THEN 'sent' ELSE 'failed' END
       WHERE (user_id = erased_id OR to_address ~* found.address_pattern)
         AND to_address <> found.new_address;
      UPDATE mail SET reply_to = found.new_address WHERE reply_to ~* found.address_pattern;
    WHEN 'audit_log' THEN
      UPDATE audit_log SET
        before = before || jsonb_build_object('name', no_name, 'email', found.new_address),
        after = after || jsonb_build_object('name', no_name, 'email', found.new_address)
       WHERE entity = 'card_contact' AND entity_id = ANY (found.also)
         AND COALESCE(after, before) ->> 'name' <> no_name;
    ELSE NULL;
  END CASE;
  SELECT string_agg(format('%1$I = regexp_replace(regexp_replace(%1$I::text, $2, $3, ''gi''), $1, '
      '$3, ''gi'')::%2$s', column_name, format_type(a.atttypid, NULL)), ', '),
      string_agg(format('%1$I::text ~* $1 OR %1$I::text ~* $2', column_name), ' OR ')
    INTO STRICT changes, finds
    FROM erasable_columns() listed
    JOIN pg_attribute a ON a.attrelid = ('public.' || listed.table_name)::regclass
      AND a.attname = listed.column_name
   WHERE listed.table_name = in_table;
  EXECUTE format('UPDATE %I SET %s WHERE %s', in_table, changes, finds)
    USING found.name_pattern, found.address_pattern, gap;
  UPDATE erasing SET replaced_in = NULL WHERE user_id = erased_id;
  PERFORM set_config('app.erasing', '', true), set_config('app.together', '', true);
END $$;
