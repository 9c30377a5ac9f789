-- Where somebody has signed in before: nobody elsewhere can use up their tries there. Only hashes are kept.
CREATE TABLE known_address (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_address_age ON known_address (seen_at);
