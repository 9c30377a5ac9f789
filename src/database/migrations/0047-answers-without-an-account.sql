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

-- Who an answer is asked of: an address, and the name that was given with it. `user_id` is who has
-- confirmed it. What waits to be confirmed has ended, since staff could see such links.
DELETE FROM card_answer WHERE confirmed_at IS NULL;
ALTER TABLE card_answer ADD COLUMN email text, ADD COLUMN name text;
UPDATE card_answer
   SET email = lower(app_user.email), name = coalesce(nullif(left(app_user.name, 80), ''), '–')
  FROM app_user WHERE app_user.id = card_answer.user_id;
ALTER TABLE card_answer
  ALTER COLUMN email SET NOT NULL,
  ALTER COLUMN name SET NOT NULL,
  ALTER COLUMN user_id DROP NOT NULL,
  ADD CONSTRAINT card_answer_name CHECK (char_length(name) BETWEEN 1 AND 80),
  ADD CONSTRAINT card_answer_confirmed
  CHECK ((confirmed_at IS NULL) = (user_id IS NULL));

-- Whose mailbox an address leads to: what stands behind a plus sign changes nothing.
CREATE INDEX app_user_mailbox ON app_user (regexp_replace(lower(email), '\+[^@]*@', '@'));

-- The only way to make a contact: from an answer that waits to be confirmed. What follows in the
-- transaction is done in their name.
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

-- Nothing about a contact changes: neither is one let in, nor given an address or a right.
CREATE FUNCTION card_contact_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM card_contact WHERE id = OLD.id) THEN
    RAISE EXCEPTION 'a contact has no account' USING ERRCODE = '23514',
      CONSTRAINT = 'contact_has_no_account';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_of_contact BEFORE UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.email LIKE '%@contact.invalid')
  EXECUTE FUNCTION card_contact_stays();

-- No way in, and nothing that opens one, is theirs. The argument is the column with whose it is.
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
CREATE TRIGGER webhook_not_of_contact BEFORE INSERT OR UPDATE OF owner_id ON webhook_endpoint
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('owner_id');
CREATE TRIGGER card_link_not_of_contact BEFORE INSERT OR UPDATE OF created_by ON card_link
  FOR EACH ROW EXECUTE FUNCTION not_of_card_contact('created_by');

-- As before, and: a contact gives a permit where they have confirmed that answer.
CREATE OR REPLACE FUNCTION overdraft_permit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'asked' THEN
      RAISE EXCEPTION 'a permit is asked for first' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_asked_first';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.balance_id, NEW.company_id, NEW.amount, NEW.asked_by, NEW.asked_at, NEW.comment)
     IS DISTINCT FROM (OLD.id, OLD.balance_id, OLD.company_id, OLD.amount, OLD.asked_by,
       OLD.asked_at, OLD.comment)
     OR NEW.taken_back < OLD.taken_back
     OR (OLD.status <> 'asked' AND (NEW.status, NEW.answered_by, NEW.answered_at, NEW.answer)
       IS DISTINCT FROM (OLD.status, OLD.answered_by, OLD.answered_at, OLD.answer)) THEN
    RAISE EXCEPTION 'immutable field of a permit' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_immutable';
  END IF;
  IF OLD.status = 'asked' AND NEW.status = 'given' THEN
    IF NEW.answered_by IS DISTINCT FROM NULLIF(current_setting('app.actor', true), '')
       OR (NOT EXISTS (SELECT FROM company_member member WHERE member.user_id = NEW.answered_by
           AND member.company_id = NEW.company_id AND member.relation = 'customer')
         AND NOT EXISTS (SELECT FROM card_contact contact
           JOIN card_answer asked ON asked.user_id = contact.id
           WHERE contact.id = NEW.answered_by AND contact.company_id = NEW.company_id
             AND asked.company_id = NEW.company_id AND asked.confirmed_at IS NOT NULL
             AND asked.answer ->> 'permitId' = NEW.id::text)) THEN
      RAISE EXCEPTION 'only the company''s own people permit an overdraft' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_by_customer';
    END IF;
  END IF;
  IF NEW.used IS DISTINCT FROM OLD.used AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a permit is used only by the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_via_ledger';
  END IF;
  RETURN NEW;
END $$;
