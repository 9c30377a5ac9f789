-- What every later file stands on: searches, the audit log, notices of changes, and answers to
-- repeated requests.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The form in which searches of all lists compare texts: src/platform/text/find-words.ts describes
-- it.
CREATE FUNCTION findable(VARIADIC texts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 50 AS $$
DECLARE
  words text := lower(array_to_string(texts, ' ') COLLATE "C");
BEGIN
  -- Letters of every Danish text: normalising costs more than all the rest.
  words := replace(replace(replace(replace(replace(replace(words, 'Å', 'a'), 'å', 'a'),
    'Ø', 'o'), 'ø', 'o'), 'Æ', 'ae'), 'æ', 'ae');
  IF octet_length(words) <> char_length(words) THEN
    words := regexp_replace(lower(normalize(words, NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\ufe0f]', '', 'g');
    words := replace(replace(translate(words, 'øđłς', 'odlσ'), 'æ', 'ae'), 'ß', 'ss');
  END IF;
  RETURN replace(replace(words, 'aa', 'a'), 'oe', 'o');
END $$;

-- What was changed, by whom and by what. The database writes it and changes nothing in it, except
-- the name of a person who is erased.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text NOT NULL,
  request_id text,
  entity text NOT NULL,
  entity_id text NOT NULL,
  company_id uuid,
  op text NOT NULL,
  before jsonb,
  after jsonb,
  -- By what it was changed: a screen, a key, an assistant, a card link, an import, or Klip itself.
  -- Filled by the database for every line, whoever writes it; null in those of SQL that says
  -- nothing.
  channel text DEFAULT NULLIF(current_setting('app.channel', true), '')
    CHECK (channel IN ('screen', 'key', 'assistant', 'link', 'import', 'clock')),
  -- Which key, card link or import.
  channel_id uuid DEFAULT NULLIF(current_setting('app.channel_id', true), '')::uuid
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id DESC);
-- What happened in one company, newest first, without reading what happened everywhere.
CREATE INDEX audit_log_company ON audit_log (company_id, id DESC) WHERE company_id IS NOT NULL;
-- The log is read by time, by person and by kind of thing, and a page far down costs no more than
-- the first.
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_kind ON audit_log (entity, at DESC, id DESC);
CREATE INDEX audit_log_channel ON audit_log (channel, at DESC, id DESC) WHERE channel IS NOT NULL;
CREATE INDEX audit_log_channel_id ON audit_log (channel_id, at DESC, id DESC)
  WHERE channel_id IS NOT NULL;

-- The guard of tables whose rows stay as they are, or are never erased. While a person is erased it
-- lets names be replaced, and nothing else (0015-erasing.sql).
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501',
    CONSTRAINT = 'append_only';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Writes the audit row in the transaction of the change: no actor, no write. The log never gets
-- anything that opens a door, not even its hash. As every function that runs with its owner's
-- rights and serves many tables, it first looks whether it runs in our schema, where only the owner
-- can make tables; functions for one table ask for that table. An erasing is not repeated in the
-- log.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'token_hash' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'token_hash' END;
BEGIN
  IF current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_SCHEMA <> 'public' THEN
    RAISE EXCEPTION 'audit_row does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF actor IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (
    actor,
    -- Rows that several requests write together name each its own.
    COALESCE(NULLIF(current_setting('app.requests', true), '')::jsonb
      ->> (COALESCE(new_row, old_row) ->> 'id'), NULLIF(current_setting('app.request', true), '')),
    TG_TABLE_NAME,
    COALESCE(new_row, old_row) ->> 'id',
    (CASE WHEN TG_TABLE_NAME = 'company' THEN COALESCE(new_row, old_row) ->> 'id'
          ELSE COALESCE(new_row, old_row) ->> 'company_id' END)::uuid,
    TG_OP, old_row, new_row);
  RETURN NULL;
END $$;

-- Noted changes, which are told when their transaction has committed. NOTIFY within the transaction
-- would make all writers commit one after another: it takes one lock for the whole cluster. So
-- NOTIFY is only sent afterwards, without any contents, to say that there is something to read.
--
-- Nothing has to outlive the server: after a crash every page reads anew. So the table is not
-- logged.
CREATE UNLOGGED TABLE change_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Ids are given before the commit. What was read already is known by the transaction.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  noted_at timestamptz NOT NULL DEFAULT now(),
  table_name text NOT NULL,
  audience text NOT NULL,
  row_id text NOT NULL,
  company_id text,
  user_id text,
  rights_of text
);
CREATE INDEX change_notice_xid ON change_notice (xid);

-- Notes a changed row. Who may hear of it is said where the trigger is made, in the first argument.
-- Without one only staff hear of it.
--
--   company       everybody who sees the company of the row
--   workers       those who work for that company, and not its own people
--   person        the one person it belongs to
--   person,staff  that person, and the staff
--   everybody     whoever is signed in
--   staff         staff only (the default)
--   nobody        nobody; the row only decides what somebody may do
--
-- The second argument names the column with the person whose rights the row decides. Their streams
-- read these rights again before they tell anything else.
--
-- A notice carries ids, never contents. A personal one names the person and not the row. A
-- transaction that says app.together = 'on' tells its entries, balances and companies with one
-- notice of its own, not one for each row. What changes somebody's rights is always told.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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

-- The answer to a request that may come twice, under the key that its sender gave it.
CREATE TABLE idempotency_key (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What somebody could reach when they sent the key: its answer is repeated only as long as they
  -- still can.
  rights jsonb NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

CREATE FUNCTION key_number(actor_id text, key text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtext(actor_id || ' ' || key)
$$;
-- Locks a key for the transaction that takes it. Others can then see without waiting that it is
-- being taken.
CREATE FUNCTION lock_idempotency_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(21, key_number(NEW.actor_id, NEW.key));
  RETURN NEW;
END $$;
CREATE TRIGGER idempotency_key_lock BEFORE INSERT ON idempotency_key
  FOR EACH ROW EXECUTE FUNCTION lock_idempotency_key();
