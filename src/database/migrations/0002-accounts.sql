-- Users and what the sign-in library keeps about them (its names, our spelling).

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
  CONSTRAINT staff_status_belongs_to_staff CHECK ((role = 'staff') = (staff_status IS NOT NULL))
);

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
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_of_user ON session (user_id);

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
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_of_user ON account (user_id);

CREATE TABLE verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);

CREATE TABLE rate_limit (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count int NOT NULL,
  last_request bigint NOT NULL
);

-- Only one staff account of an installation becomes active by itself: the one that gets this row.
CREATE TABLE staff_claim (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  user_id text NOT NULL REFERENCES app_user (id),
  claimed_at timestamptz NOT NULL DEFAULT now()
);

-- Rights are audited; names, addresses and anything about passwords are not copied into the log.
CREATE FUNCTION audit_user_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
BEGIN
  -- A person who registers has nobody else to answer for it.
  IF TG_OP = 'INSERT' THEN actor := COALESCE(actor, NEW.id); END IF;
  IF actor IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, before, after)
  VALUES (actor, NULLIF(current_setting('app.request', true), ''), 'app_user', NEW.id, TG_OP,
    CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('role', OLD.role, 'staff_status',
      OLD.staff_status,
      'company_id', OLD.company_id, 'disabled_at', OLD.disabled_at) END,
    jsonb_build_object('role', NEW.role, 'staff_status', NEW.staff_status,
      'company_id', NEW.company_id, 'disabled_at', NEW.disabled_at));
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_audit_insert AFTER INSERT ON app_user FOR EACH ROW
  EXECUTE FUNCTION audit_user_rights();
CREATE TRIGGER app_user_audit_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_status, OLD.company_id, OLD.disabled_at)
     IS DISTINCT FROM (NEW.role, NEW.staff_status, NEW.company_id, NEW.disabled_at))
  EXECUTE FUNCTION audit_user_rights();
CREATE TRIGGER app_user_notify AFTER INSERT OR UPDATE ON app_user FOR EACH ROW
  EXECUTE FUNCTION notify_change();
