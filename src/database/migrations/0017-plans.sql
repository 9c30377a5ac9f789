-- The consultant plan: bought by card at a provider, who is asked what holds; kept here is what it
-- said last.

-- The role a plan gives ends by itself. NULL: whoever is a consultant was made one by staff.
ALTER TABLE app_user
  ADD COLUMN plan_until timestamptz,
  ADD CONSTRAINT plan_belongs_to_consultant CHECK (plan_until IS NULL OR role = 'consultant');
CREATE INDEX app_user_plan_until ON app_user (plan_until) WHERE plan_until IS NOT NULL;

CREATE OR REPLACE FUNCTION audit_user_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
      'company_id', OLD.company_id, 'disabled_at', OLD.disabled_at, 'plan_until',
        OLD.plan_until) END,
    jsonb_build_object('role', NEW.role, 'staff_status', NEW.staff_status,
      'company_id', NEW.company_id, 'disabled_at', NEW.disabled_at, 'plan_until', NEW.plan_until));
  RETURN NULL;
END $$;

DROP TRIGGER app_user_audit_update ON app_user;
CREATE TRIGGER app_user_audit_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.role, OLD.staff_status, OLD.company_id, OLD.disabled_at, OLD.plan_until)
     IS DISTINCT FROM (NEW.role, NEW.staff_status, NEW.company_id, NEW.disabled_at, NEW.plan_until))
  EXECUTE FUNCTION audit_user_rights();

DROP TRIGGER app_user_notify_update ON app_user;
CREATE TRIGGER app_user_notify_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.email_verified, OLD.image, OLD.role, OLD.staff_status,
    OLD.company_id, OLD.disabled_at, OLD.language, OLD.plan_until)
     IS DISTINCT FROM (NEW.name, NEW.email, NEW.email_verified, NEW.image, NEW.role,
       NEW.staff_status, NEW.company_id, NEW.disabled_at, NEW.language, NEW.plan_until))
  EXECUTE FUNCTION notify_change();

-- A purchase that was begun. Its id is what the provider calls it by, so that an event leads back
-- to one person.
CREATE TABLE plan_checkout (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id),
  price_id text NOT NULL,
  session_id text UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'failed', 'expired')),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX plan_checkout_open ON plan_checkout (user_id) WHERE state = 'open';
CREATE TRIGGER plan_checkout_notify AFTER UPDATE ON plan_checkout FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION notify_change();

-- Somebody's subscription, the newest one they bought.
CREATE TABLE plan (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL UNIQUE REFERENCES app_user (id),
  -- Who the provider says pays.
  payer_id text NOT NULL,
  subscription_id text NOT NULL UNIQUE,
  price_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'pastDue', 'ended')),
  paid_until timestamptz NOT NULL,
  -- Since when nothing is paid. It stays while the lapse lasts, whatever happens in it.
  lapsed_at timestamptz,
  cancels_at timestamptz,
  grace_told_at timestamptz,
  -- Which asking of the provider this is from: an earlier one never overwrites a later one.
  reading bigint NOT NULL,
  started_at timestamptz NOT NULL,
  CONSTRAINT plan_lapse CHECK ((status = 'running') = (lapsed_at IS NULL))
);
CREATE SEQUENCE plan_reading;
CREATE INDEX plan_newest ON plan (started_at DESC, id DESC);
CREATE TRIGGER plan_audit_insert AFTER INSERT ON plan FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER plan_audit_update AFTER UPDATE ON plan FOR EACH ROW
  WHEN ((OLD.subscription_id, OLD.price_id, OLD.status, OLD.paid_until, OLD.lapsed_at,
    OLD.cancels_at)
     IS DISTINCT FROM (NEW.subscription_id, NEW.price_id, NEW.status, NEW.paid_until, NEW.lapsed_at,
       NEW.cancels_at))
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER plan_notify_insert AFTER INSERT ON plan FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER plan_notify_update AFTER UPDATE ON plan FOR EACH ROW
  WHEN ((OLD.subscription_id, OLD.status, OLD.paid_until, OLD.lapsed_at, OLD.cancels_at)
     IS DISTINCT FROM (NEW.subscription_id, NEW.status, NEW.paid_until, NEW.lapsed_at,
       NEW.cancels_at))
  EXECUTE FUNCTION notify_change();

-- What the provider has told us. The row is part of the transaction of its effect: an event has one
-- effect or none.
CREATE TABLE stripe_event (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 255),
  type text NOT NULL,
  outcome text NOT NULL,
  user_id text REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX stripe_event_newest ON stripe_event (received_at DESC, id DESC);
CREATE TRIGGER stripe_event_notify AFTER INSERT ON stripe_event FOR EACH ROW
  EXECUTE FUNCTION notify_change();
