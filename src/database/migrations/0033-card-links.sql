-- Links by which somebody without an account sees what is left on one balance, or on all balances of
-- a company. What else must hold for a link to work is asked when it is used: see
-- `src/modules/links/server/repository.ts`.
CREATE TABLE card_link (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id),
  -- Only this balance; null for all of the company.
  balance_id uuid REFERENCES balance (id),
  -- Who has it, as its maker calls them.
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 80),
  detail text NOT NULL CHECK (detail IN ('left', 'titles', 'names')),
  may_answer boolean NOT NULL DEFAULT false,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by text REFERENCES app_user (id),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX card_link_company ON card_link (company_id, created_at DESC);
CREATE TRIGGER card_link_audit AFTER INSERT OR UPDATE ON card_link FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER card_link_notify AFTER INSERT OR UPDATE OR DELETE ON card_link FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

-- Apart from the rest, because the audit log must not hold it, and because opening a link is no
-- change of it. No address and no browser of who opened it is kept.
CREATE TABLE card_link_secret (
  link_id uuid PRIMARY KEY REFERENCES card_link (id),
  -- SHA-256 of the secret, in hexadecimal.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  -- By the calendar of the installation.
  last_opened_on date,
  days_opened integer NOT NULL DEFAULT 0 CHECK (days_opened >= 0)
);
