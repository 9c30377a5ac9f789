-- The consultant plan: bought by card at a provider, who is asked what holds; kept here is what it
-- said last.

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
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION notify_change('person,staff');

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
-- Numbers each asking of the provider.
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
  EXECUTE FUNCTION notify_change('person,staff');
CREATE TRIGGER plan_notify_update AFTER UPDATE ON plan FOR EACH ROW
  WHEN (OLD.subscription_id IS DISTINCT FROM NEW.subscription_id
    OR OLD.status IS DISTINCT FROM NEW.status OR OLD.paid_until IS DISTINCT FROM NEW.paid_until
    OR OLD.lapsed_at IS DISTINCT FROM NEW.lapsed_at
    OR OLD.cancels_at IS DISTINCT FROM NEW.cancels_at)
  EXECUTE FUNCTION notify_change('person,staff');

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
