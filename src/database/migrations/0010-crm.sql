-- What those who work for a customer write about them, and the mails they send them.

-- Internal: the customer's own people never learn that there is a note.
CREATE TABLE company_note (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  is_pinned boolean NOT NULL DEFAULT false,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX company_note_newest ON company_note (company_id, is_pinned DESC, created_at DESC,
  id DESC)
  WHERE deleted_at IS NULL;
CREATE TRIGGER company_note_audit AFTER INSERT OR UPDATE ON company_note FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER company_note_notify AFTER INSERT OR UPDATE ON company_note FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- A mail that a person has written says who, after which template, and where the answer goes.
ALTER TABLE mail
  ADD COLUMN sent_by text REFERENCES app_user (id),
  ADD COLUMN template text,
  ADD COLUMN reply_to text;
CREATE INDEX mail_of_customer ON mail (company_id, created_at DESC, id DESC)
  WHERE sent_by IS NOT NULL;
CREATE TRIGGER mail_notify AFTER INSERT OR UPDATE ON mail FOR EACH ROW
  WHEN (NEW.sent_by IS NOT NULL) EXECUTE FUNCTION notify_change();

-- A file as it was when the mail was written: a later attempt sends the same numbers.
CREATE TABLE mail_attachment (
  mail_id uuid NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, file_name)
);
