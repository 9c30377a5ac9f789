-- Keys with which programs act for a person, links by which somebody without an account sees a card
-- and answers, and who has answered.

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
  -- Which key took its place. The old one does not count among those of a person.
  replaced_by uuid REFERENCES api_key (id),
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

-- Links by which somebody without an account sees what is left on one balance, or on all balances
-- of a company. What else must hold for a link to work is asked when it is used: see
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

-- What somebody with a card link has asked to be done, until one of the company's people confirms
-- it from their mailbox. Who does it, and what it changes, stands in the audit log then.
CREATE TABLE card_answer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  link_id uuid NOT NULL REFERENCES card_link (id),
  company_id uuid NOT NULL REFERENCES company (id),
  -- Who has confirmed it, and in whose name it is done.
  user_id text REFERENCES app_user (id),
  -- As `cardAnswer` of `src/modules/links/contract/answers.ts`.
  answer jsonb NOT NULL,
  -- SHA-256 of the secret in the mail, in hexadecimal.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Who it is asked of: an address, and the name that was given with it.
  email text NOT NULL,
  name text NOT NULL,
  CONSTRAINT card_answer_name CHECK (char_length(name) BETWEEN 1 AND 80),
  CONSTRAINT card_answer_confirmed CHECK ((confirmed_at IS NULL) = (user_id IS NULL))
);
CREATE INDEX card_answer_expiry ON card_answer (expires_at) WHERE confirmed_at IS NULL;

-- Somebody of a company without an account, who has confirmed an answer from an address that stands
-- on the company. A row of `app_user` that nobody can sign in with, so that what they do has an
-- author as everything has. One for each name that was given with an address of a company.
CREATE TABLE card_contact (
  -- Made before the row it names: of two that are made at once, one waits for the other.
  id text PRIMARY KEY REFERENCES app_user (id) DEFERRABLE INITIALLY DEFERRED,
  company_id uuid NOT NULL REFERENCES company (id),
  -- In lower case. The column in `app_user` holds none, which leaves it free for an account.
  email text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, email, name)
);
CREATE TRIGGER card_contact_audit AFTER INSERT OR UPDATE OR DELETE ON card_contact FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER card_contact_notify AFTER INSERT OR UPDATE OR DELETE ON card_contact FOR EACH ROW
  EXECUTE FUNCTION notify_change('nobody');

-- Makes a contact, which nothing else does: from an answer that waits to be confirmed. What follows
-- in the transaction is done in their name.
CREATE FUNCTION make_card_contact(of_answer uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  asked card_answer;
  made text := gen_random_uuid()::text;
BEGIN
  SELECT * INTO asked FROM card_answer WHERE id = of_answer AND confirmed_at IS NULL;
  IF asked.id IS NULL THEN
    RAISE EXCEPTION 'a contact confirms an answer' USING ERRCODE = '23514',
      CONSTRAINT = 'contact_of_answer';
  END IF;
  PERFORM set_config('app.actor', made, true);
  INSERT INTO card_contact (id, company_id, email, name)
  VALUES (made, asked.company_id, asked.email, asked.name)
  ON CONFLICT (company_id, email, name) DO NOTHING;
  IF FOUND THEN
    INSERT INTO app_user (id, email, name, role, disabled_at)
    VALUES (made, made || '@contact.invalid', asked.name, 'customer', now());
    RETURN made;
  END IF;
  SELECT id INTO made FROM card_contact
   WHERE company_id = asked.company_id AND email = asked.email AND name = asked.name;
  PERFORM set_config('app.actor', made, true);
  RETURN made;
END $$;

-- Lets nothing about a contact change: neither is one let in, nor given an address or a right.
CREATE FUNCTION card_contact_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.erasing', true) = 'on' AND is_erasing() THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM card_contact WHERE id = OLD.id) THEN
    RAISE EXCEPTION 'a contact has no account' USING ERRCODE = '23514',
      CONSTRAINT = 'contact_has_no_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_of_contact BEFORE UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.email LIKE '%@contact.invalid')
  EXECUTE FUNCTION card_contact_stays();

-- Refuses every way in, and everything that opens one, to a contact. The argument is the column
-- with whose it is.
CREATE FUNCTION not_of_card_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM card_contact WHERE id = to_jsonb(NEW) ->> TG_ARGV[0]) THEN
    RAISE EXCEPTION 'a contact has no account' USING ERRCODE = '23514',
      CONSTRAINT = 'contact_has_no_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_not_of_contact BEFORE INSERT OR UPDATE OF user_id ON account
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('user_id');
CREATE TRIGGER session_not_of_contact BEFORE INSERT OR UPDATE OF user_id ON session
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('user_id');
CREATE TRIGGER one_time_link_not_of_contact BEFORE INSERT OR UPDATE OF user_id ON one_time_link
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('user_id');
CREATE TRIGGER known_address_not_of_contact BEFORE INSERT OR UPDATE OF user_id ON known_address
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('user_id');
CREATE TRIGGER api_key_not_of_contact BEFORE INSERT OR UPDATE OF owner_id ON api_key
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('owner_id');
CREATE TRIGGER company_member_not_of_contact BEFORE INSERT OR UPDATE OF user_id ON company_member
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('user_id');
CREATE TRIGGER card_link_not_of_contact BEFORE INSERT OR UPDATE OF created_by ON card_link
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('created_by');
