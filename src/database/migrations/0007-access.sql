-- Ways in besides a password: links by mail, invitations; and the mails themselves.

ALTER TABLE app_user
  ADD COLUMN language text NOT NULL DEFAULT 'da' CHECK (language IN ('da', 'en')),
  ADD COLUMN last_seen_at timestamptz;

-- A link that works once. Only its hash is kept, so that nobody can use what they read here. A new
-- one replaces the last of its kind.
CREATE TABLE one_time_link (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('resetPassword', 'confirmEmail')),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);

-- Somebody is asked to join a company, or the staff. Who holds the link has shown that the mailbox
-- is theirs.
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  company_id uuid REFERENCES company (id),
  grants text NOT NULL CHECK (grants IN ('customer', 'consultant', 'staff')),
  invited_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES app_user (id),
  revoked_at timestamptz,
  CONSTRAINT staff_belong_to_no_company CHECK ((grants = 'staff') = (company_id IS NULL))
);
CREATE UNIQUE INDEX invitation_open ON invitation (email, COALESCE(company_id::text, 'staff'))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitation_of_company ON invitation (company_id);

-- Every mail, sent or not. Without a mail server it stays here for staff to read.
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  to_address text NOT NULL,
  user_id text REFERENCES app_user (id) ON DELETE SET NULL,
  company_id uuid REFERENCES company (id),
  language text NOT NULL CHECK (language IN ('da', 'en')),
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  -- Holds a link that signs somebody in: the bodies are emptied once it is sent.
  is_secret boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'kept')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);

-- The audit log never gets anything that opens a door, not even its hash.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'token_hash' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'token_hash' END;
BEGIN
  IF actor IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (
    actor,
    NULLIF(current_setting('app.request', true), ''),
    TG_TABLE_NAME,
    COALESCE(new_row, old_row) ->> 'id',
    (CASE WHEN TG_TABLE_NAME = 'company' THEN COALESCE(new_row, old_row) ->> 'id'
          ELSE COALESCE(new_row, old_row) ->> 'company_id' END)::uuid,
    TG_OP, old_row, new_row);
  RETURN NULL;
END $$;

CREATE TRIGGER invitation_audit AFTER INSERT OR UPDATE ON invitation FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER invitation_notify AFTER INSERT OR UPDATE ON invitation FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- Open pages of a session that has ended close at once.
CREATE TRIGGER session_ended_notify AFTER DELETE ON session FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- Being seen is no change that anybody must be told of.
CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE app_user SET last_seen_at = NEW.updated_at WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_seen AFTER INSERT OR UPDATE OF updated_at ON session FOR EACH ROW
  EXECUTE FUNCTION note_last_seen();

DROP TRIGGER app_user_notify ON app_user;
CREATE TRIGGER app_user_notify_insert AFTER INSERT ON app_user FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER app_user_notify_update AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.email_verified, OLD.image, OLD.role, OLD.staff_status,
    OLD.company_id, OLD.disabled_at, OLD.language)
     IS DISTINCT FROM (NEW.name, NEW.email, NEW.email_verified, NEW.image, NEW.role,
       NEW.staff_status, NEW.company_id, NEW.disabled_at, NEW.language))
  EXECUTE FUNCTION notify_change();
