-- Keys with which programs act for a person.
CREATE TABLE api_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id text NOT NULL REFERENCES app_user (id),
  -- What may be read of the key: it tells one from the other.
  prefix text NOT NULL UNIQUE CHECK (prefix ~ '^[0-9A-Za-z]{8}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  scope text NOT NULL CHECK (scope IN ('read', 'log', 'manage')),
  -- Only this company; null for all that the owner may reach.
  company_id uuid REFERENCES company (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by text REFERENCES app_user (id),
  -- When its owner was told that it ends soon.
  reminded_at timestamptz,
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_key_owner ON api_key (owner_id, created_at DESC);
CREATE INDEX api_key_ends ON api_key (expires_at) WHERE revoked_at IS NULL AND reminded_at IS NULL;
CREATE TRIGGER api_key_audit AFTER INSERT OR UPDATE ON api_key FOR EACH ROW
  EXECUTE FUNCTION audit_row();

-- Apart from the rest, because the audit log must not hold it, and because using a key is no change
-- of it.
CREATE TABLE api_key_secret (
  key_id uuid PRIMARY KEY REFERENCES api_key (id),
  -- SHA-256 of the whole key, in hexadecimal.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  last_used_at timestamptz
);

-- Whether customers may make keys, too.
ALTER TABLE installation ADD COLUMN customer_keys boolean NOT NULL DEFAULT false;
