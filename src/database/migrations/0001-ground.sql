-- What every later table stands on: the audit log, the change notices, and settings of the
-- installation.

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
  after jsonb
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id DESC);

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501',
    CONSTRAINT = 'append_only';
END $$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- G4: the audit row is written in the same transaction; no actor, no write.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  IF actor IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (
    actor,
    NULLIF(current_setting('app.request', true), ''),
    TG_TABLE_NAME,
    COALESCE(new_row, old_row) ->> 'id',
    (CASE WHEN TG_TABLE_NAME = 'company' THEN COALESCE(new_row, old_row) ->> 'id'
          ELSE COALESCE(new_row, old_row) ->> 'company_id' END)::uuid,
    TG_OP, old_row, new_row);
  RETURN NULL;
END $$;

-- One notice for each changed row, delivered by PostgreSQL when (and only when) the transaction
-- commits. It carries ids, never contents: every server filters it by what its subscriber may see.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM pg_notify('klip_change', jsonb_build_object(
    'table', TG_TABLE_NAME,
    'id', changed ->> 'id',
    'companyId', CASE WHEN TG_TABLE_NAME = 'company' THEN changed ->> 'id'
      ELSE changed ->> 'company_id' END,
    'userId', changed ->> 'user_id')::text);
  RETURN NULL;
END $$;

CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  low_percent int NOT NULL DEFAULT 20 CHECK (low_percent BETWEEN 0 AND 100),
  medium_percent int NOT NULL DEFAULT 50 CHECK (medium_percent BETWEEN low_percent AND 100)
);
INSERT INTO installation DEFAULT VALUES;

CREATE TABLE idempotency_key (
  actor_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  response jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
