-- What somebody with a card link has asked to be done, until one of the company's people confirms
-- it from their mailbox. Who does it, and what it changes, stands in the audit log then.
CREATE TABLE card_answer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  link_id uuid NOT NULL REFERENCES card_link (id),
  company_id uuid NOT NULL REFERENCES company (id),
  -- Who confirms it, and in whose name it is done.
  user_id text NOT NULL REFERENCES app_user (id),
  -- As `cardAnswer` of `src/modules/links/contract/answers.ts`.
  answer jsonb NOT NULL,
  -- SHA-256 of the secret in the mail, in hexadecimal.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX card_answer_expiry ON card_answer (expires_at) WHERE confirmed_at IS NULL;
