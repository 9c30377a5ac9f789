-- Passkeys, the codes for the day on which one is lost, and who must have one.

CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- As the browser writes it, in base64url. The key is the public half, and no secret.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) <= 1400),
  public_key text NOT NULL,
  -- How often the device says that it has signed; 0 for one that does not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id);
CREATE TABLE recovery_code (
  code_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_of_user ON recovery_code (user_id);
-- Challenges carry their own proof and end; what was answered once is answered no more.
CREATE TABLE spent_challenge (
  challenge_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

ALTER TABLE session
  -- A passkey or a recovery code opened it; a password alone did not.
  ADD COLUMN is_strong boolean NOT NULL DEFAULT false,
  -- Its sessions end with a passkey.
  ADD COLUMN passkey_id uuid REFERENCES passkey (id) ON DELETE CASCADE,
  -- When the person last showed that it is they.
  ADD COLUMN proven_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX session_of_passkey ON session (passkey_id) WHERE passkey_id IS NOT NULL;

ALTER TABLE installation
  ADD COLUMN passkey_of text NOT NULL DEFAULT 'nobody'
    CHECK (passkey_of IN ('nobody', 'staff', 'staffAndConsultants')),
  ADD COLUMN passkey_from date,
  ADD CONSTRAINT installation_passkey CHECK ((passkey_of = 'nobody') = (passkey_from IS NULL));

-- Audits which passkeys and codes there are, without the codes. SQL that names nobody was written
-- by somebody whom nobody knows.
CREATE FUNCTION audit_passkey() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  person text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  IF TG_RELID NOT IN ('passkey'::regclass, 'recovery_code'::regclass) THEN
    RAISE EXCEPTION 'audit_passkey does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, before, after)
  VALUES (
    COALESCE(NULLIF(current_setting('app.actor', true), ''),
      CASE WHEN current_setting('app.channel', true) <> '' THEN person ELSE 'unknown' END),
    NULLIF(current_setting('app.request', true), ''), TG_TABLE_NAME, person, TG_OP,
    CASE WHEN TG_OP <> 'INSERT' THEN jsonb_build_object('name', to_jsonb(OLD) -> 'name') END,
    CASE WHEN TG_OP <> 'DELETE' THEN jsonb_build_object('name', to_jsonb(NEW) -> 'name') END);
  RETURN NULL;
END $$;
CREATE TRIGGER passkey_audit AFTER INSERT OR DELETE OR UPDATE OF name ON passkey FOR EACH ROW
  EXECUTE FUNCTION audit_passkey();
CREATE TRIGGER recovery_code_audit AFTER INSERT OR DELETE ON recovery_code FOR EACH ROW
  EXECUTE FUNCTION audit_passkey();
CREATE TRIGGER passkey_notify AFTER INSERT OR DELETE OR UPDATE OF name ON passkey FOR EACH ROW
  EXECUTE FUNCTION notify_change('nobody', 'user_id');

-- As before; passkeys and codes end, too, but for the passkey that opened the session that is kept.
-- Without such a session they stay: a mailbox alone does not take them away.
CREATE OR REPLACE FUNCTION end_ways(of_user text, kept_session text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF COALESCE(current_setting('app.actor', true), '') = '' THEN
    PERFORM set_config('app.actor',
      CASE WHEN current_setting('app.channel', true) <> '' THEN of_user ELSE 'unknown' END, true);
  END IF;
  -- Waits for a sign-in that is going on, and lets none begin.
  PERFORM FROM app_user WHERE id = of_user FOR UPDATE;
  DELETE FROM session WHERE user_id = of_user AND id IS DISTINCT FROM kept_session;
  DELETE FROM account WHERE user_id = of_user AND provider_id <> 'credential';
  DELETE FROM one_time_link WHERE user_id = of_user AND purpose = 'resetPassword';
  DELETE FROM known_address WHERE user_id = of_user;
  IF kept_session <> '' THEN
    DELETE FROM passkey WHERE user_id = of_user
      AND id IS DISTINCT FROM (SELECT passkey_id FROM session WHERE id = kept_session);
    DELETE FROM recovery_code WHERE user_id = of_user;
  END IF;
  UPDATE api_key SET revoked_at = now(), revoked_by = of_user
   WHERE owner_id = of_user AND revoked_at IS NULL;
  UPDATE card_link SET revoked_at = now(), revoked_by = of_user
   WHERE created_by = of_user AND revoked_at IS NULL;
  UPDATE webhook_endpoint SET deleted_at = now()
   WHERE owner_id = of_user AND deleted_at IS NULL;
  DELETE FROM webhook_target WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
  DELETE FROM webhook_secret WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
  DELETE FROM webhook_delivery WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
END $$;

-- Takes every passkey and code of somebody: for a colleague who has lost theirs, and for an account
-- that changes hands.
CREATE FUNCTION end_passkeys(of_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM app_user WHERE id = of_user FOR UPDATE;
  DELETE FROM passkey WHERE user_id = of_user;
  DELETE FROM recovery_code WHERE user_id = of_user;
END $$;

CREATE OR REPLACE FUNCTION end_ways_of_old_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept_session text := current_setting('app.session', true);
BEGIN
  PERFORM end_ways(NEW.id, kept_session);
  IF COALESCE(kept_session, '') = '' THEN PERFORM end_passkeys(NEW.id); END IF;
  RETURN NULL;
END $$;

-- An erased person keeps none. The row itself stays, so nothing cascades.
CREATE FUNCTION end_passkeys_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_passkeys(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_erased_has_no_passkey AFTER UPDATE OF erased_at ON app_user FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION end_passkeys_of_erased();
