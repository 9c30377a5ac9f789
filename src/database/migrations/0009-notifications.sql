-- What people are told: the bell, what they want mails about, and which warnings about a balance
-- are open.

-- Customers get mails when somebody who works for the company has turned them on.
ALTER TABLE company ADD COLUMN customer_mails boolean NOT NULL DEFAULT false;

-- One line in somebody's bell. `data` holds plain facts; the words are found when it is shown.
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  company_id uuid NOT NULL REFERENCES company (id),
  -- What it is about and leads to; the kind says what that is.
  subject_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz
);
CREATE INDEX notification_newest ON notification (user_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;

-- A row: no mails about this topic. Everything is on until somebody says otherwise.
CREATE TABLE muted_mail (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  topic text NOT NULL,
  PRIMARY KEY (user_id, topic)
);

-- The warnings that have been given and still hold. A row is an episode: while it is there nobody
-- is told again.
CREATE TABLE balance_alert (
  balance_id uuid NOT NULL REFERENCES balance (id),
  kind text NOT NULL CHECK (kind IN ('low', 'usedUp', 'expiring60', 'expiring30', 'expiring7',
    'expired')),
  raised_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (balance_id, kind)
);

-- Nobody is woken by what was so before there were warnings.
INSERT INTO balance_alert (balance_id, kind)
SELECT b.id, k.kind
  FROM balance b, installation i,
       LATERAL (VALUES
         ('low', b.current_amount::bigint * 100 <= (b.initial_amount + b.adjusted_amount)::bigint * i.low_percent),
         ('usedUp', b.current_amount <= 0),
         ('expiring60', b.current_amount > 0 AND b.expires_on - current_date BETWEEN 0 AND 60),
         ('expiring30', b.current_amount > 0 AND b.expires_on - current_date BETWEEN 0 AND 30),
         ('expiring7', b.current_amount > 0 AND b.expires_on - current_date BETWEEN 0 AND 7),
         ('expired', b.current_amount > 0 AND b.expires_on < current_date)) AS k (kind, holds)
 WHERE k.holds AND b.deleted_at IS NULL;

-- A customer has asked for more on a balance. Open until somebody has answered by selling.
CREATE TABLE top_up_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  balance_id uuid NOT NULL,
  company_id uuid NOT NULL,
  asked_by text NOT NULL REFERENCES app_user (id),
  wish text NOT NULL DEFAULT '' CHECK (char_length(wish) <= 500),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id)
);
CREATE UNIQUE INDEX top_up_request_open ON top_up_request (balance_id) WHERE answered_at IS NULL;
CREATE INDEX top_up_request_company ON top_up_request (company_id) WHERE answered_at IS NULL;

CREATE TRIGGER top_up_request_audit AFTER INSERT OR UPDATE ON top_up_request FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER top_up_request_notify AFTER INSERT OR UPDATE ON top_up_request FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- Only its reader hears of a notification. It names them and not the row, so that PostgreSQL makes
-- one notice of a hundred rows that are read in one transaction.
CREATE FUNCTION notify_reader() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('klip_change', jsonb_build_object(
    'table', 'notification', 'id', NEW.user_id, 'companyId', NULL, 'userId', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notification_notify AFTER INSERT OR UPDATE ON notification FOR EACH ROW
  EXECUTE FUNCTION notify_reader();
