-- How whoever sells looks to their customers: a name, a colour and a logo.

-- Pictures that mails and documents show, each kept once, under the hash of its bytes.
CREATE TABLE picture (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type = 'image/png'),
  content bytea NOT NULL CHECK (octet_length(content) <= 1048576),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE brand (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose: a consultant's own; null for the house, which all staff share.
  user_id text UNIQUE NULLS NOT DISTINCT REFERENCES app_user (id),
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 80),
  -- As it was chosen. Where it is shown it may be darker, so that it can be read.
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  logo text REFERENCES picture (hash),
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX brand_logo ON brand (logo) WHERE logo IS NOT NULL;
CREATE TRIGGER brand_audit AFTER INSERT OR UPDATE ON brand FOR EACH ROW
  EXECUTE FUNCTION audit_row();

-- A mail shows the logo of when it was written.
ALTER TABLE mail ADD COLUMN logo text REFERENCES picture (hash);
