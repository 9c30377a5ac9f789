-- A person is erased: what is theirs by id and by an address that they have confirmed gives way,
-- and so do those texts of others that staff have chosen. The books stay.

-- An order to erase somebody. It is carried out a day later, and once more an hour after that,
-- since work that began before may still write the name; then the row goes.
CREATE TABLE erasing (
  user_id text PRIMARY KEY REFERENCES app_user (id),
  ordered_by text NOT NULL REFERENCES app_user (id),
  ordered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The accounts and addresses that are the person's, as they were when it was ordered.
  ids text[] NOT NULL,
  addresses text[] NOT NULL,
  -- The texts of others that are changed: [{ "entity", "id", "field", "spellings": [ ] }].
  places jsonb NOT NULL,
  -- The last line of the audit log that was seen.
  last_line bigint NOT NULL,
  -- The account was open until then.
  was_open boolean NOT NULL,
  begun_at timestamptz,
  -- How many rows and texts gave way.
  done jsonb,
  -- The transaction that erases now. Only the owner of the functions below can write it.
  erased_in xid8
);

-- Writes a line into the audit log for each order, calling off and carrying out, with numbers
-- alone.
CREATE FUNCTION audit_erasing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_RELID <> 'erasing'::regclass THEN
    RAISE EXCEPTION 'audit_erasing does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF OLD.done IS NULL THEN
    INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, after)
    VALUES (current_setting('app.actor'), NULLIF(current_setting('app.request', true), ''),
      'erasing', COALESCE(NEW.user_id, OLD.user_id), TG_OP,
      COALESCE(NEW.done, jsonb_build_object('texts', jsonb_array_length(NEW.places))));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER erasing_audit AFTER INSERT OR UPDATE OF done OR DELETE ON erasing FOR EACH ROW
  EXECUTE FUNCTION audit_erasing();

-- Says whether this transaction erases somebody. The guards of history then let a name be replaced,
-- and that alone; it is not repeated in the audit log and no event of webhooks.
CREATE FUNCTION is_erasing() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM erasing WHERE erased_in = pg_current_xact_id_if_assigned());
END $$;

-- Names the fields of free text. Nothing else in a row is ever changed for a name.
CREATE FUNCTION free_texts() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT '{title,description,free_reason,body,reason,notes,comment,answer,wish,external_link,
    contact_name,email,invoice_email,subject,text_body,to_address,by}'::text[]
$$;

-- Reads what is escaped for a link; a text that only looks like it stays as it is.
CREATE FUNCTION percent_decoded(words text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN convert_from((SELECT string_agg(CASE WHEN part[1] ~ '^%.'
      THEN decode(substr(part[1], 2), 'hex') ELSE convert_to(part[1], 'UTF8') END, '')
    FROM regexp_matches(words, '%[0-9a-fA-F]{2}|[^%]|%', 'g') part), 'UTF8');
EXCEPTION WHEN character_not_in_repertoire OR untranslatable_character THEN
  RETURN words;
END $$;

-- Writes the words of a name in one spelling: of "Lund, Bo", "bo%20lund" and letters in two parts.
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(word, ' ' ORDER BY word) FROM regexp_split_to_table(replace(lower(
    regexp_replace(normalize(percent_decoded(name), NFKC),
      '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')), 'ß', 'ss'), '[\s,;]+') word
   WHERE word <> ''
$$;

-- Says who a person is: the account, people of imports who became it, and the addresses that nobody
-- else has confirmed; contacts of card links with such an address and the name are the same person.
CREATE FUNCTION identity_of(person text, OUT ids text[], OUT addresses text[])
LANGUAGE sql STABLE AS $$
  WITH confirmed AS (
    SELECT id, lower(email) AS address FROM app_user WHERE email_verified
    UNION SELECT entity_id, lower(line ->> 'email')
      FROM audit_log CROSS JOIN LATERAL (VALUES (before), (after)) lines (line)
     WHERE entity = 'app_user' AND line @> '{"email_verified": true}'
    UNION SELECT id, email FROM card_contact),
  same AS (SELECT id FROM card_contact WHERE folded_name(name)
    = (SELECT folded_name(name) FROM app_user WHERE id = person) UNION SELECT person),
  own AS (SELECT address FROM confirmed LEFT JOIN same USING (id) GROUP BY address
    HAVING person = ANY (array_agg(confirmed.id)) AND count(*) = count(same.id))
  SELECT array(SELECT person UNION SELECT user_id FROM placeholder WHERE became = person
      UNION SELECT contact.id FROM card_contact contact JOIN same USING (id)
        JOIN own ON contact.email = own.address),
    array(SELECT address FROM own)
$$;

-- Lists the rows that are the person's; those with an address alone were made before that time.
CREATE FUNCTION rows_of_person(
  ids text[], addresses text[], made_before timestamptz DEFAULT 'infinity')
RETURNS TABLE (entity text, id text, company_id uuid) LANGUAGE sql STABLE AS $$
  SELECT 'app_user', id, NULL::uuid FROM app_user WHERE id = ANY (ids)
  UNION ALL SELECT 'placeholder', user_id, NULL FROM placeholder WHERE user_id = ANY (ids)
  UNION ALL SELECT 'card_contact', id, company_id FROM card_contact WHERE id = ANY (ids)
  UNION ALL SELECT 'card_answer', id::text, company_id FROM card_answer
    WHERE user_id = ANY (ids)
      OR user_id IS NULL AND email = ANY (addresses) AND created_at < made_before
  UNION ALL SELECT 'invitation', id::text, company_id FROM invitation
    WHERE accepted_by = ANY (ids)
      OR accepted_by IS NULL AND lower(email) = ANY (addresses) AND created_at < made_before
  UNION ALL SELECT 'brand', id::text, NULL FROM brand WHERE user_id = ANY (ids)
  UNION ALL SELECT 'api_key', id::text, company_id FROM api_key WHERE owner_id = ANY (ids)
  UNION ALL SELECT 'mail', id::text, company_id FROM mail
    WHERE user_id = ANY (ids)
      OR user_id IS NULL AND lower(to_address) = ANY (addresses) AND created_at < made_before
  UNION ALL SELECT 'import', import_id::text, NULL FROM import_text JOIN import ON id = import_id
    WHERE state NOT IN ('reading', 'running', 'undoing')
      AND (import_id IN (SELECT import_id FROM placeholder WHERE user_id = ANY (rows_of_person.ids))
        OR concat(settings, plan, result) ~ array_to_string(rows_of_person.ids, '|'))
  -- Statements name those who worked.
  UNION ALL SELECT 'mail_attachment', mail_id::text, mail.company_id
    FROM mail_attachment JOIN mail ON mail.id = mail_id
   WHERE state <> 'waiting' AND EXISTS (SELECT FROM time_entry entry
     WHERE entry.consultant_id = ANY (ids) AND entry.company_id = mail.company_id
       AND entry.created_at < mail.created_at)
$$;

-- Lists texts in which others may name the person: of companies they have belonged to and of their
-- conversations with support, written since, and since this is their name. `line` is the line of
-- the audit log that wrote it, after `since_line` up to `to_line`; mails and notifications are with
-- the first lines.
CREATE FUNCTION texts_about(person text, pattern text, since_line bigint, to_line bigint)
RETURNS TABLE (
  entity text, entity_id text, company_id uuid, at timestamptz, field text, words text, line bigint
) LANGUAGE sql STABLE AS $$
  WITH one AS (SELECT app_user.*, ids, addresses FROM app_user, identity_of(id)
    WHERE id = person),
  belonged AS (
    SELECT company_id, min(at) AS since FROM audit_log
     WHERE entity = 'company_member' AND COALESCE(after, before) ->> 'user_id' = person
     GROUP BY company_id
    UNION ALL SELECT contact.company_id, contact.created_at
      FROM card_contact contact, one WHERE contact.id = ANY (ids)
    UNION ALL SELECT company.id, one.created_at FROM company, one
     WHERE company.created_by = person OR one.role = 'staff' OR EXISTS (SELECT FROM audit_log
       WHERE entity = 'app_user' AND entity_id = person AND after ->> 'role' = 'staff')),
  written AS (
    SELECT line.entity, line.entity_id, COALESCE(line.company_id, balance.company_id) AS company_id,
           at, actor_id AS author, before, after, line.id AS line,
           CASE WHEN entity = 'support_message' THEN after ->> 'thread_id' END AS thread
      FROM audit_log line LEFT JOIN balance
        ON line.entity = 'ledger_entry' AND balance.id = (after ->> 'balance_id')::uuid
     WHERE line.id > since_line AND line.id <= to_line
    UNION ALL SELECT 'mail', id::text, company_id, created_at, sent_by, NULL, jsonb_build_object(
      'to_address', to_address, 'subject', subject, 'text_body', text_body), NULL,
      CASE WHEN kind LIKE 'support%' THEN (SELECT thread.id::text
        FROM support_thread thread, one WHERE thread.user_id = one.id) END FROM mail
     WHERE since_line = 0
    UNION ALL SELECT 'notification', id::text, company_id, created_at, NULL, NULL, data, NULL,
      subject_id::text FROM notification WHERE since_line = 0)
  SELECT entity, entity_id, written.company_id, at, key, after ->> key, line
    FROM one, written CROSS JOIN LATERAL unnest(
      free_texts() || CASE entity WHEN 'card_link' THEN '{name}'::text[] END) key
   WHERE after ->> key ~ pattern AND after ->> key IS DISTINCT FROM before ->> key
     AND at >= COALESCE(named_at, one.created_at)
     AND (entity, entity_id) NOT IN (
       SELECT mine.entity, mine.id FROM one, rows_of_person(ids, addresses) mine)
     AND entity <> 'invitation'
     AND (author = ANY (ids)
       OR EXISTS (SELECT FROM support_thread WHERE id::text = thread AND user_id = one.id)
       OR EXISTS (SELECT FROM belonged
         WHERE belonged.company_id = written.company_id AND at >= since))
$$;

-- Takes a spelling of a name out of a text; in a line of the audit log, out of that of one field.
CREATE FUNCTION without_name(words text, field text, spelling text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN field IN ('email', 'invoice_email', 'external_link') AND rest <> words
    -- An address or a link is there whole or not at all.
    THEN '' ELSE rest END
    FROM regexp_replace(words, '(?<![\w.+-])' || regexp_replace(spelling, '(\W)', '\\\1', 'g')
    || '(?=''?s?(?![\w-]|\.\w))',
    -- A field that is full, or as short as it may be, has room for it.
    CASE WHEN length(spelling) < 3 THEN repeat('…', length(spelling)) ELSE '(…)' END, 'g') rest
$$;
CREATE FUNCTION without_name(line jsonb, field text, spelling text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(line -> field) = 'string' THEN jsonb_set(line, ARRAY[field],
    to_jsonb(without_name(line ->> field, field, spelling))) ELSE line END
$$;

-- Empties a line of the audit log about an erased row.
CREATE FUNCTION erased_line(line jsonb, gone jsonb, address text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT line || (SELECT COALESCE(jsonb_object_agg(key, value), '{}')
    FROM jsonb_each(gone || jsonb_build_object('email', address)) WHERE line ? key)
$$;

-- Says whether somebody is staff and may act as such.
CREATE FUNCTION is_active_staff(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app_user
    WHERE id = person AND role = 'staff' AND staff_status = 'active' AND disabled_at IS NULL)
$$;

-- Orders that somebody is erased, and shuts the account. `app.actor` must be active staff, and not
-- the person: so there is always staff left. Of two who order each other's, the second is refused.
CREATE FUNCTION order_erasing(person text, chosen jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  author text := current_setting('app.actor', true);
BEGIN
  PERFORM FROM app_user WHERE id IN (author, person) ORDER BY id FOR UPDATE;
  IF author = person OR NOT is_active_staff(author)
    OR NOT EXISTS (SELECT FROM app_user WHERE id = person AND erased_at IS NULL) THEN
    RAISE EXCEPTION 'only other active staff erases, and once' USING ERRCODE = '42501',
      CONSTRAINT = 'erasing_author';
  END IF;
  -- Places of another shape are refused now, not a day later.
  PERFORM count(spellings) FROM jsonb_to_recordset(chosen) place (
    entity text, id text, field text, spellings text[]);
  INSERT INTO erasing (user_id, ordered_by, ids, addresses, places, last_line, was_open)
  SELECT id, author, ids, addresses, chosen, (SELECT max(line.id) FROM audit_log line),
         disabled_at IS NULL
    FROM app_user, identity_of(id) WHERE id = person;
  UPDATE app_user SET disabled_at = now(), updated_at = now()
   WHERE id = person AND disabled_at IS NULL;
END $$;

-- Takes the person out of the chosen texts; those that do not name them, or that are another one
-- since the order, stay. Returns how many there are.
CREATE FUNCTION erase_texts(person text, chosen jsonb, last_line bigint) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  found record;
  spelling text;
  rest text;
  count int := 0;
BEGIN
  FOR found IN
    SELECT about.entity, entity_id, about.field, min(line) AS line,
           array_agg(DISTINCT spellings.spelling) AS spellings,
           (array_agg(words ORDER BY line DESC))[1] AS words
      FROM jsonb_to_recordset(chosen) place (
        entity text, id text, field text, spellings text[])
     CROSS JOIN LATERAL unnest(place.spellings) spellings (spelling)
      JOIN texts_about(person, '', 0, last_line) about
        ON (about.entity, entity_id, about.field) = (place.entity, place.id, place.field)
     WHERE position(spellings.spelling IN words) > 0
       AND (folded_name(spellings.spelling)
           = (SELECT folded_name(name) FROM app_user WHERE id = person)
         OR lower(spellings.spelling) IN (SELECT unnest(addresses) FROM identity_of(person)))
     GROUP BY about.entity, entity_id, about.field
  LOOP
    count := count + 1;
    IF found.entity = 'notification' THEN
      DELETE FROM notification WHERE id::text = found.entity_id;
      CONTINUE;
    END IF;
    rest := found.words;
    FOREACH spelling IN ARRAY found.spellings LOOP
      rest := without_name(rest, found.field, spelling);
      UPDATE audit_log SET after = without_name(after, found.field, spelling),
        before = CASE WHEN id > found.line
          THEN without_name(before, found.field, spelling) ELSE before END
       WHERE (entity, entity_id) = (found.entity, found.entity_id)
         AND id BETWEEN found.line AND last_line;
    END LOOP;
    IF found.entity = 'mail' THEN
      DELETE FROM mail_attachment WHERE mail_id::text = found.entity_id;
      UPDATE mail SET subject = '', text_body = '', html_body = '', last_error = NULL,
        state = CASE state WHEN 'sent' THEN state ELSE 'failed' END,
        to_address = CASE found.field WHEN 'to_address' THEN id || '@erased.invalid'
          ELSE to_address END
       WHERE id::text = found.entity_id;
    ELSE
      -- A form that was opened before does not write the name back.
      EXECUTE format('UPDATE %1$I SET %2$I = $1 %3$s WHERE id::text = $2 AND %2$I = $3',
        found.entity, found.field, (SELECT ', version = version + 1' FROM pg_attribute
          WHERE attrelid = found.entity::regclass AND attname = 'version'))
        USING rest, found.entity_id, found.words;
    END IF;
  END LOOP;
  RETURN count;
END $$;

-- Carries out what was ordered a day ago by somebody who is active staff still, again each time it
-- is called.
CREATE FUNCTION erase_person(person text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ordered erasing;
  mine record;
  texts int := 0;
  rows int := 0;
  gone CONSTANT jsonb := '{"name": "Slettet / Erased", "subject": "", "text_body": "",
    "html_body": "", "address": "", "reply_to": null, "cvr": null, "logo": null, "image": null,
    "secret": null, "last_error": null}';
  address CONSTANT text := '@erased.invalid';
BEGIN
  SELECT * INTO ordered FROM erasing
   WHERE user_id = person AND ordered_at <= clock_timestamp() - interval '1 day' FOR UPDATE;
  IF ordered.user_id IS NULL
    OR ordered.begun_at IS NULL AND NOT is_active_staff(ordered.ordered_by) THEN
    RAISE EXCEPTION 'no order of a day ago' USING ERRCODE = '42501', CONSTRAINT = 'erasing_ordered';
  END IF;
  -- An address may have got another owner since the order, and a contact of the person may be new.
  IF ordered.begun_at IS NULL THEN
    UPDATE erasing SET (ids, addresses) = (SELECT * FROM identity_of(person))
     WHERE user_id = person RETURNING * INTO ordered;
  END IF;
  PERFORM end_ways(person, NULL);
  -- Open features wait for another person.
  UPDATE task SET
    consultant_id = NULLIF(consultant_id, person), customer_id = NULLIF(customer_id, person),
    version = version + 1, updated_at = now()
   WHERE person IN (consultant_id, customer_id) AND status <> 'completed';
  UPDATE erasing SET erased_in = pg_current_xact_id() WHERE user_id = person;
  PERFORM set_config('app.erasing', 'on', true), set_config('app.together', 'on', true);
  IF ordered.begun_at IS NULL THEN
    texts := erase_texts(person, ordered.places, ordered.last_line);
  END IF;
  UPDATE app_user SET email_verified = false, company_id = NULL, plan_until = NULL,
    role = 'customer', staff_status = NULL, disabled_at = COALESCE(disabled_at, now()),
    erased_at = COALESCE(erased_at, now())
   WHERE id = person;
  UPDATE mail SET reply_to = NULL WHERE sent_by = ANY (ordered.ids)
    OR lower(reply_to) = ANY (ordered.addresses);
  FOR mine IN
    SELECT entity, array_agg(id) AS ids FROM rows_of_person(ordered.ids, ordered.addresses,
      COALESCE(ordered.begun_at + interval '2 minutes', 'infinity')) GROUP BY entity
  LOOP
    rows := rows + cardinality(mine.ids);
    CASE mine.entity
      WHEN 'mail_attachment' THEN
        DELETE FROM mail_attachment WHERE mail_id::text = ANY (mine.ids);
        CONTINUE;
      WHEN 'card_answer' THEN
        DELETE FROM card_answer WHERE id::text = ANY (mine.ids);
        CONTINUE;
      WHEN 'import' THEN
        UPDATE import_text SET plan = NULL, result = NULL,
          settings = jsonb_set(settings::jsonb, '{settings}', 'null')::text
         WHERE import_id::text = ANY (mine.ids);
        CONTINUE;
      WHEN 'mail' THEN
        DELETE FROM mail_attachment WHERE mail_id::text = ANY (mine.ids);
        UPDATE mail SET state = 'failed'
         WHERE id::text = ANY (mine.ids) AND state <> 'sent';
      WHEN 'invitation' THEN
        UPDATE invitation SET revoked_at = now()
         WHERE id::text = ANY (mine.ids) AND accepted_at IS NULL AND revoked_at IS NULL;
      ELSE NULL;
    END CASE;
    EXECUTE (SELECT format('UPDATE %I SET %s WHERE %s::text = ANY ($2)', mine.entity,
        string_agg(CASE WHEN gone ? attname THEN format('%1$I = $1 ->> %1$L', attname)
          ELSE format('%I = %s::text || $3', attname, key) END, ', '), key)
      FROM pg_attribute, (VALUES (CASE mine.entity WHEN 'placeholder' THEN 'user_id' ELSE 'id' END))
        keys (key)
     WHERE attrelid = mine.entity::regclass AND attnum > 0
       AND (gone ? attname OR attname IN ('email', 'to_address'))
     GROUP BY key) USING gone, mine.ids, address;
    UPDATE audit_log SET before = erased_line(before, gone, entity_id || address),
      after = erased_line(after, gone, entity_id || address)
     WHERE entity = mine.entity AND entity_id = ANY (mine.ids);
  END LOOP;
  UPDATE erasing SET erased_in = NULL, begun_at = COALESCE(begun_at, clock_timestamp()),
    done = COALESCE(done, jsonb_build_object('rows', rows, 'texts', texts))
   WHERE user_id = person;
  PERFORM set_config('app.erasing', '', true), set_config('app.together', '', true);
END $$;
