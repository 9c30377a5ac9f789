-- A person who is erased: the name and the address give way everywhere, and the books stay.
ALTER TABLE app_user ADD COLUMN erased_at timestamptz;

-- People whose name is being replaced in what others wrote. A row goes once that is done.
CREATE TABLE erasing (
  user_id text PRIMARY KEY REFERENCES app_user (id),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Regular expressions of what is replaced, one that finds the rows, and the new address.
  name_pattern text NOT NULL,
  address_pattern text NOT NULL,
  row_pattern text NOT NULL,
  new_address text NOT NULL,
  -- Contacts of card links and people of imports who are this person.
  also text[] NOT NULL,
  -- The transaction that replaces now. Only the owner of the functions below can write it.
  replaced_in xid8
);

-- Columns in which a name or an address may be written; `text` may hold JSON as well.
-- `erasable-columns.test.ts` knows every other column of text.
CREATE FUNCTION erasable_columns() RETURNS TABLE (table_name text, column_name text, is_json boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT list.name, unnest(list.columns), list.is_json FROM (VALUES
    ('api_key', '{name}'::text[], false),
    ('balance', '{notes}', false),
    ('brand', '{name,address}', false),
    ('card_answer', '{email,name}', false),
    ('card_answer', '{answer}', true),
    ('card_contact', '{email,name}', false),
    ('card_link', '{name}', false),
    ('company', '{contact_name,email,invoice_email,address,description}', false),
    ('company_note', '{body}', false),
    ('entry_question_message', '{body}', false),
    ('idempotency_key', '{response}', true),
    ('import', '{failure}', true),
    ('import_matching', '{headers}', false),
    ('import_text', '{settings,plan,result}', true),
    ('imported_card', '{card_key}', false),
    ('invitation', '{email}', false),
    ('ledger_entry', '{reason}', false),
    ('mail', '{to_address,subject,text_body,html_body,reply_to,last_error}', false),
    ('mail_attachment', '{file_name}', false),
    ('notification', '{data}', true),
    ('overdraft_permit', '{comment,answer}', false),
    ('placeholder', '{name,email}', false),
    ('support_message', '{body}', false),
    ('task', '{title,description,external_link}', false),
    ('task_comment', '{body}', false),
    ('time_entry', '{title,description}', false),
    ('timer', '{title,description}', false),
    ('top_up_request', '{wish,answer}', false),
    ('trouble', '{detail}', false),
    ('webhook_delivery', '{data}', true),
    ('webhook_delivery', '{last_error}', false),
    ('webhook_endpoint', '{address}', false),
    -- The last one: changes that are made meanwhile are written there.
    ('audit_log', '{before,after}', true)) list (name, columns, is_json)
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

-- A text without the person. The gap is no longer than a name, and as long as the shortest title.
CREATE FUNCTION without_person(words text, erased erasing) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(words, erased.address_pattern, '(…)', 'gi'),
    erased.name_pattern, '(…)', 'gi')
$$;

-- The same in each text of a JSON value; its keys and everything else stay.
CREATE FUNCTION without_person(value jsonb, erased erasing) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(without_person(value #>> '{}', erased))
    WHEN 'object' THEN COALESCE((SELECT jsonb_object_agg(key, without_person(item, erased))
      FROM jsonb_each(value) parts (key, item)), value)
    WHEN 'array' THEN COALESCE((SELECT jsonb_agg(without_person(item, erased) ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY parts (item, place)), value)
    ELSE value
  END;
END $$;

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
        ('card_contact_stays', '', 'NEW'), ('note_company_events', '', 'NULL'))
        list (name, test, answer)
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
  forms text;
  address_forms text;
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
  in_texts := in_texts AND NOT is_common;
  forms := forms_of(person.name);
  address_forms := (SELECT string_agg(forms_of(address), '|') FROM unnest(addresses) address);
  INSERT INTO erasing (user_id, name_pattern, address_pattern, row_pattern, new_address, also)
  VALUES (erased_id,
    format(CASE WHEN in_texts THEN '(?<!\w)(?:%s)(?=(?:''|&#39;)?s?(?!\w))' ELSE '^(?:%s)$' END,
      forms),
    CASE WHEN address_forms IS NULL THEN 'a^'
      ELSE format('(?<![\w.+-])(?:%s)(?![\w-]|\.\w)', address_forms) END,
    concat_ws('|', CASE WHEN in_texts THEN forms ELSE format('"(?:%1$s)"|^(?:%1$s)$', forms) END,
      address_forms),
    new_address, other_ids);
  PERFORM end_ways(erased_id, NULL);
  -- Open features wait for another person.
  UPDATE task SET
    consultant_id = NULLIF(consultant_id, erased_id), customer_id = NULLIF(customer_id, erased_id),
    version = version + 1, updated_at = now()
   WHERE erased_id IN (consultant_id, customer_id) AND status <> 'completed';
  UPDATE app_user
     SET name = 'Slettet / Erased', email = new_address, email_verified = false,
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
  erased erasing;
  no_name CONSTANT text := 'Slettet / Erased';
  changes text;
  finds text;
BEGIN
  UPDATE erasing SET replaced_in = pg_current_xact_id() WHERE user_id = erased_id
  RETURNING * INTO erased;
  IF erased.user_id IS NULL THEN RETURN; END IF;
  PERFORM set_config('app.erasing', 'on', true), set_config('app.together', 'on', true);
  -- Rows that are about the person, whatever they are called there.
  CASE in_table
    WHEN 'placeholder' THEN
      UPDATE app_user SET name = no_name WHERE id = ANY (erased.also) AND name <> no_name;
      UPDATE placeholder SET name = no_name, email = NULL
       WHERE became = erased_id AND name <> no_name;
    WHEN 'card_contact' THEN
      UPDATE card_contact SET name = no_name, email = id || erased.new_address
       WHERE id = ANY (erased.also) AND name <> no_name;
    WHEN 'card_answer' THEN
      UPDATE card_answer SET name = no_name, email = erased.new_address
       WHERE (user_id = ANY (erased.also || erased_id) OR email ~* erased.address_pattern)
         AND name <> no_name;
    WHEN 'company' THEN
      UPDATE company SET
        contact_name = CASE WHEN email ~* erased.address_pattern THEN '' ELSE contact_name END,
        email = CASE WHEN email ~* erased.address_pattern THEN '' ELSE email END,
        invoice_email = CASE WHEN invoice_email ~* erased.address_pattern THEN ''
          ELSE invoice_email END
       WHERE email ~* erased.address_pattern OR invoice_email ~* erased.address_pattern;
    WHEN 'invitation' THEN
      UPDATE invitation SET email = erased.new_address,
        revoked_at = CASE WHEN accepted_at IS NULL THEN COALESCE(revoked_at, now()) END
       WHERE email ~* erased.address_pattern;
    WHEN 'brand' THEN
      UPDATE brand SET name = '', address = '', cvr = NULL, logo = NULL WHERE user_id = erased_id;
    WHEN 'mail' THEN
      DELETE FROM mail_attachment WHERE mail_id IN (SELECT id FROM mail
        WHERE user_id = erased_id OR to_address ~* erased.address_pattern);
      UPDATE mail SET to_address = erased.new_address, subject = '', text_body = '',
        html_body = '', secret = NULL, state = CASE state WHEN 'sent' THEN 'sent' ELSE 'failed' END
       WHERE (user_id = erased_id OR to_address ~* erased.address_pattern)
         AND to_address <> erased.new_address;
      UPDATE mail SET reply_to = erased.new_address WHERE reply_to ~* erased.address_pattern;
    WHEN 'audit_log' THEN
      UPDATE audit_log SET
        before = before || jsonb_build_object('name', no_name, 'email', erased.new_address),
        after = after || jsonb_build_object('name', no_name, 'email', erased.new_address)
       WHERE entity = 'card_contact' AND entity_id = ANY (erased.also)
         AND COALESCE(after, before) ->> 'name' <> no_name;
    ELSE NULL;
  END CASE;
  SELECT string_agg(format(CASE WHEN listed.is_json
        THEN '%1$I = without_person(%1$I::jsonb, $1)::%2$s' ELSE '%1$I = without_person(%1$I, $1)'
        END, column_name, format_type(a.atttypid, NULL)), ', '),
      string_agg(format(CASE WHEN listed.is_json
        THEN '%1$I::text ~* $2 AND %1$I::jsonb <> without_person(%1$I::jsonb, $1)'
        ELSE '%1$I <> without_person(%1$I, $1)' END, column_name), ' OR ')
    INTO changes, finds
    FROM erasable_columns() listed
    JOIN pg_attribute a ON a.attrelid = ('public.' || listed.table_name)::regclass
      AND a.attname = listed.column_name
   WHERE listed.table_name = in_table;
  EXECUTE format('UPDATE %I SET %s WHERE %s', in_table, changes, finds)
    USING erased, erased.row_pattern;
  UPDATE erasing SET replaced_in = NULL WHERE user_id = erased_id;
  PERFORM set_config('app.erasing', '', true), set_config('app.together', '', true);
END $$;
