-- People, what the sign-in library keeps about them (its names, our spelling), and the ways into an
-- account.

CREATE TABLE app_user (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  image text,
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'staff', 'consultant')),
  staff_status text CHECK (staff_status IN ('pending', 'active')),
  company_id uuid,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  language text NOT NULL DEFAULT 'da' CHECK (language IN ('da', 'en')),
  last_seen_at timestamptz,
  -- The role that a plan gives ends by itself. Null: whoever is a consultant was made one by staff.
  plan_until timestamptz,
  -- The one they have chosen, for their next device; `auto` is as the system.
  theme text NOT NULL DEFAULT 'light' CHECK (theme IN ('light', 'dark', 'auto')),
  erased_at timestamptz,
  -- Since when this is the name of the person; null for the first name.
  named_at timestamptz,
  CONSTRAINT staff_status_belongs_to_staff CHECK ((role = 'staff') = (staff_status IS NOT NULL)),
  CONSTRAINT plan_belongs_to_consultant CHECK (plan_until IS NULL OR role = 'consultant')
);
CREATE INDEX app_user_plan_until ON app_user (plan_until) WHERE plan_until IS NOT NULL;
-- Whose mailbox an address leads to: what stands behind a plus sign changes nothing, and neither do
-- dots, which large providers leave out.
CREATE INDEX app_user_mailbox ON app_user (
  (replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@'
    || regexp_replace(split_part(lower(email), '@', 2), '^googlemail\.com$', 'gmail.com')));
CREATE INDEX app_user_findable ON app_user USING gin (findable(name, email) gin_trgm_ops);

CREATE TABLE session (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  -- No session lives longer than this, however often it is renewed.
  ends_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A session is found by the hash of its token; the token itself is for the sign-in library alone.
  token_hash text GENERATED ALWAYS AS (encode(sha256(token::bytea), 'hex')) STORED
);
CREATE INDEX session_of_user ON session (user_id);
CREATE UNIQUE INDEX session_token_hash ON session (token_hash);

-- A way of signing in: a password, or an account at a provider.
CREATE TABLE account (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX account_of_user ON account (user_id);

-- What a sign-in with a provider waits for.
CREATE TABLE verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);

-- How often somebody tried to sign in, as the sign-in library counts it.
CREATE TABLE rate_limit (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count int NOT NULL,
  last_request bigint NOT NULL
);

-- How often something was tried in the running window; kept here so that it holds over several
-- servers.
CREATE TABLE throttle (
  bucket text PRIMARY KEY,
  count int NOT NULL,
  window_started_at timestamptz NOT NULL
);
CREATE INDEX throttle_age ON throttle (window_started_at);

-- Where somebody has signed in before: nobody elsewhere can use up their tries there. Only hashes
-- are kept.
CREATE TABLE known_address (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_address_age ON known_address (seen_at);

-- Only one staff account of an installation becomes active by itself: the one that gets this row.
CREATE TABLE staff_claim (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  user_id text NOT NULL REFERENCES app_user (id),
  claimed_at timestamptz NOT NULL DEFAULT now()
);

-- A link that works once. Only its hash is kept, so that nobody can use what they read here. A new
-- one replaces the last of its kind.
CREATE TABLE one_time_link (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'confirmEmail')),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- It was followed to its end; the row is deleted right after.
  used_at timestamptz,
  PRIMARY KEY (user_id, purpose)
);

-- Audits rights; names, addresses and anything about passwords are not copied into the log.
CREATE FUNCTION audit_user_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
BEGIN
  IF TG_RELID NOT IN ('app_user'::regclass) THEN
    RAISE EXCEPTION 'audit_user_rights does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  -- A person who registers has nobody else to answer for it.
  IF TG_OP = 'INSERT' THEN actor := COALESCE(actor, NEW.id); END IF;
  IF actor IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, before, after)
  VALUES (actor, NULLIF(current_setting('app.request', true), ''), 'app_user', NEW.id, TG_OP,
    CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('role', OLD.role, 'staff_status',
      OLD.staff_status,
      'company_id', OLD.company_id, 'disabled_at', OLD.disabled_at, 'plan_until',
        OLD.plan_until) END,
    jsonb_build_object('role', NEW.role, 'staff_status', NEW.staff_status,
      'company_id', NEW.company_id, 'disabled_at', NEW.disabled_at, 'plan_until', NEW.plan_until));
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_audit_insert AFTER INSERT ON app_user FOR EACH ROW
  EXECUTE FUNCTION audit_user_rights();
CREATE TRIGGER app_user_audit_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_status, OLD.company_id, OLD.disabled_at, OLD.plan_until)
     IS DISTINCT FROM (NEW.role, NEW.staff_status, NEW.company_id, NEW.disabled_at, NEW.plan_until))
  EXECUTE FUNCTION audit_user_rights();
CREATE TRIGGER app_user_notify_insert AFTER INSERT ON app_user FOR EACH ROW
  EXECUTE FUNCTION notify_change('staff', 'id');
CREATE TRIGGER app_user_notify_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.email_verified IS DISTINCT FROM NEW.email_verified
    OR OLD.image IS DISTINCT FROM NEW.image OR OLD.role IS DISTINCT FROM NEW.role
    OR OLD.staff_status IS DISTINCT FROM NEW.staff_status
    OR OLD.company_id IS DISTINCT FROM NEW.company_id
    OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at
    OR OLD.language IS DISTINCT FROM NEW.language
    OR OLD.plan_until IS DISTINCT FROM NEW.plan_until)
  EXECUTE FUNCTION notify_change('staff', 'id');

-- Audits what opens an account, as facts: addresses, which provider, when. Columns are named one by
-- one, so no hash or token can come along. The sign-in library names a channel and no actor: the
-- person answers for themselves. SQL that names neither was written by somebody whom nobody knows.
CREATE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  person text := COALESCE(new_row, old_row)
    ->> CASE TG_TABLE_NAME WHEN 'app_user' THEN 'id' ELSE 'user_id' END;
  op text := TG_OP;
  before jsonb;
  after jsonb;
BEGIN
  IF TG_RELID NOT IN ('app_user'::regclass, 'account'::regclass, 'session'::regclass,
    'one_time_link'::regclass) THEN
    RAISE EXCEPTION 'audit_account does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'app_user' THEN
      before := jsonb_build_object('email', old_row -> 'email',
        'email_verified', old_row -> 'email_verified');
      after := jsonb_build_object('email', new_row -> 'email',
        'email_verified', new_row -> 'email_verified');
    WHEN 'account' THEN
      before := jsonb_build_object('provider_id', old_row -> 'provider_id');
      after := jsonb_build_object('provider_id', new_row -> 'provider_id');
      IF TG_OP = 'UPDATE' THEN
        after := after || jsonb_build_object('password_changed_at', now());
      END IF;
    WHEN 'session' THEN
      before := jsonb_build_object('signed_in_at', old_row -> 'created_at');
    WHEN 'one_time_link' THEN
      after := jsonb_build_object('expires_at', new_row -> 'expires_at');
      IF new_row ->> 'used_at' IS NULL THEN
        -- A new link takes the row of the one before.
        op := 'INSERT';
      ELSE
        before := after;
        after := after || jsonb_build_object('used_at', new_row -> 'used_at');
      END IF;
  END CASE;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, before, after)
  VALUES (
    COALESCE(NULLIF(current_setting('app.actor', true), ''),
      CASE WHEN current_setting('app.channel', true) <> '' THEN person ELSE 'unknown' END),
    NULLIF(current_setting('app.request', true), ''),
    TG_TABLE_NAME, person, op,
    CASE WHEN op <> 'INSERT' THEN before END,
    CASE WHEN op <> 'DELETE' THEN after END);
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_address_audit AFTER UPDATE OF email, email_verified ON app_user
  FOR EACH ROW WHEN ((OLD.email, OLD.email_verified) IS DISTINCT FROM
    (NEW.email, NEW.email_verified))
  EXECUTE FUNCTION audit_account();
CREATE TRIGGER account_audit AFTER INSERT OR DELETE ON account FOR EACH ROW
  EXECUTE FUNCTION audit_account();
CREATE TRIGGER account_password_audit AFTER UPDATE OF password ON account FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION audit_account();
-- One that has lapsed was ended by nobody.
CREATE TRIGGER session_audit AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.expires_at > now() AND OLD.ends_at > now()) EXECUTE FUNCTION audit_account();
CREATE TRIGGER one_time_link_asked_audit AFTER INSERT OR UPDATE OF token_hash ON one_time_link
  FOR EACH ROW WHEN (NEW.purpose = 'resetPassword') EXECUTE FUNCTION audit_account();
CREATE TRIGGER one_time_link_used_audit AFTER UPDATE OF used_at ON one_time_link
  FOR EACH ROW WHEN (NEW.purpose = 'resetPassword' AND NEW.used_at IS NOT NULL
    AND OLD.used_at IS NULL)
  EXECUTE FUNCTION audit_account();

-- Open pages of a session that has ended close at once.
CREATE TRIGGER session_ended_notify AFTER DELETE ON session FOR EACH ROW
  EXECUTE FUNCTION notify_change('nobody', 'user_id');

-- Notes when somebody was last seen, which is no change that anybody must be told of.
CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_RELID NOT IN ('session'::regclass) THEN
    RAISE EXCEPTION 'note_last_seen does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  UPDATE app_user SET last_seen_at = NEW.updated_at WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_seen AFTER INSERT OR UPDATE OF updated_at ON session FOR EACH ROW
  EXECUTE FUNCTION note_last_seen();

-- Notes since when somebody is called what they are called.
CREATE FUNCTION person_is_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.named_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_is_named BEFORE UPDATE OF name ON app_user FOR EACH ROW
  WHEN (lower(NEW.name) <> lower(OLD.name)) EXECUTE FUNCTION person_is_named();

-- Changes what somebody may do, which nothing else does. `changes` holds the columns that change,
-- by name. The trigger on the table writes the audit row, and refuses when nobody answers for the
-- change.
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

-- Ends every way into an account but its password and the session that is kept: other sessions,
-- other providers, a reset link on its way, keys, card links and webhooks. The known addresses go
-- too, since guesses from them are counted apart. SQL that names nobody is not taken for the person
-- themselves.
CREATE FUNCTION end_ways(of_user text, kept_session text) RETURNS void
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

-- Ends whatever was made before a new address, or before the first proof of one, however the row
-- came to be changed: it may mean a new owner.
CREATE FUNCTION end_ways_of_old_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_ways(NEW.id, current_setting('app.session', true));
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_changes_hands AFTER UPDATE OF email, email_verified ON app_user
  FOR EACH ROW WHEN (NEW.email <> OLD.email OR (NEW.email_verified AND NOT OLD.email_verified))
  EXECUTE FUNCTION end_ways_of_old_owner();
