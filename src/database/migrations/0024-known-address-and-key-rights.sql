-- Where somebody has signed in before: nobody elsewhere can use up their tries there. Only hashes are kept.
CREATE TABLE known_address (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_address_age ON known_address (seen_at);

-- What somebody could reach when they sent a key: its answer is repeated only as long as they still can. Keys from
-- before this are taken as sent by staff, so that their answers are repeated to staff alone.
ALTER TABLE idempotency_key ADD COLUMN rights jsonb NOT NULL DEFAULT '{"role": "staff", "memberships": []}';
ALTER TABLE idempotency_key ALTER COLUMN rights DROP DEFAULT;
