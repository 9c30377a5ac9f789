-- Mails and how whoever sells looks in them, the bell, and priority support.

-- Pictures that mails and documents show, each kept once, under the hash of its bytes.
CREATE TABLE picture (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type = 'image/png'),
  content bytea NOT NULL CHECK (octet_length(content) <= 1048576),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How whoever sells looks to their customers: a name, a colour and a logo.
CREATE TABLE brand (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose: a consultant's own; null for the house, which all staff share.
  user_id text UNIQUE NULLS NOT DISTINCT REFERENCES app_user (id),
  name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 80),
  -- As it was chosen. Where it is shown it may be darker, so that it can be read.
  colour text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  logo text REFERENCES picture (hash),
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who a statement is from: the address and the CVR number that stand in its head.
  address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 200),
  cvr text CHECK (cvr ~ '^\d{8}$')
);
CREATE INDEX brand_logo ON brand (logo) WHERE logo IS NOT NULL;
CREATE TRIGGER brand_audit AFTER INSERT OR UPDATE ON brand FOR EACH ROW
  EXECUTE FUNCTION audit_row();

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
  sent_at timestamptz,
  -- A mail that a person has written says who, after which template, and where the answer goes.
  sent_by text REFERENCES app_user (id),
  template text,
  reply_to text,
  -- The one of when the mail was written.
  logo text REFERENCES picture (hash),
  -- What opens a door in its link is kept beside its words, where only the sender of mails reads
  -- it.
  secret text,
  -- When staff last looked at the link of a kept mail, to pass it on.
  link_opened_at timestamptz,
  -- The address that turns off mails like this one; mail programs call it.
  off_url text
);
CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);
CREATE INDEX mail_of_customer ON mail (company_id, created_at DESC, id DESC)
  WHERE sent_by IS NOT NULL;
CREATE INDEX mail_of_state ON mail (state, created_at DESC, id DESC);
CREATE INDEX mail_findable ON mail
  USING gin (findable(to_address, subject) gin_trgm_ops);
CREATE INDEX mail_sent_findable ON mail
  USING gin (findable(to_address, subject, text_body) gin_trgm_ops) WHERE sent_by IS NOT NULL;
-- Whoever looks at the outbox sees a mail move.
CREATE TRIGGER mail_notify AFTER INSERT OR UPDATE ON mail FOR EACH ROW
  EXECUTE FUNCTION notify_change('workers');

-- Audits a mail that somebody has sent again, without its words: they may hold a link.
CREATE FUNCTION audit_mail_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
BEGIN
  IF TG_RELID NOT IN ('mail'::regclass) THEN
    RAISE EXCEPTION 'audit_mail_again does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF actor IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (actor, NULLIF(current_setting('app.request', true), ''), 'mail', NEW.id::text,
    NEW.company_id, TG_OP,
    jsonb_build_object('state', OLD.state), jsonb_build_object('state', NEW.state));
  RETURN NULL;
END $$;
CREATE TRIGGER mail_again_audit AFTER UPDATE ON mail FOR EACH ROW
  WHEN (OLD.state IN ('failed', 'kept') AND NEW.state = 'waiting')
    EXECUTE FUNCTION audit_mail_again();

-- Audits each look of staff at the link of a kept mail.
CREATE FUNCTION audit_mail_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_RELID <> 'mail'::regclass THEN
    RAISE EXCEPTION 'audit_mail_link does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (NULLIF(current_setting('app.actor', true), ''), NULLIF(current_setting('app.request',
    true), ''), 'mail',
    NEW.id::text, NEW.company_id, TG_OP, '{"link_opened_at": null}',
    jsonb_build_object('link_opened_at', NEW.link_opened_at));
  RETURN NULL;
END $$;
CREATE TRIGGER mail_link_audit AFTER UPDATE OF link_opened_at ON mail FOR EACH ROW
  EXECUTE FUNCTION audit_mail_link();

-- A file as it was when the mail was written: a later attempt sends the same numbers.
CREATE TABLE mail_attachment (
  mail_id uuid NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
  media_type text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, file_name)
);

-- One line in somebody's bell. `data` holds plain facts; the words are found when it is shown.
CREATE TABLE notification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Null for one about a timer, which belongs to no company.
  company_id uuid REFERENCES company (id),
  -- What it is about and leads to; the kind says what that is.
  subject_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz
);
CREATE INDEX notification_newest ON notification (user_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE TRIGGER notification_notify AFTER INSERT OR UPDATE ON notification FOR EACH ROW
  EXECUTE FUNCTION notify_change('person');

-- A row: no mails about this topic. Everything is on until somebody says otherwise.
CREATE TABLE muted_mail (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  topic text NOT NULL,
  PRIMARY KEY (user_id, topic)
);

-- The mail of the week. A row is a choice: the weekday of the mail (1 is Monday), or null for none.
-- People without a row get it on the usual day.
CREATE TABLE weekly_choice (
  user_id text PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  weekday smallint CHECK (weekday BETWEEN 1 AND 7),
  -- Its name in the audit log.
  id text GENERATED ALWAYS AS (user_id) STORED,
  -- Links of mails from before it end with it.
  chosen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER weekly_choice_audit AFTER INSERT OR UPDATE OR DELETE ON weekly_choice FOR EACH ROW
  EXECUTE FUNCTION audit_row();

-- Once for each person and week, also where there was no reason for a mail. The link that turns the
-- mail off has the token of the hash.
CREATE TABLE weekly_mail (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Its Monday.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  off_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, week)
);

-- Priority support: one thread between a person and the staff.
CREATE TABLE support_thread (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL UNIQUE REFERENCES app_user (id),
  -- Since when somebody waits for an answer; null when staff have had the last word.
  waiting_since timestamptz,
  said_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX support_thread_waiting ON support_thread (waiting_since)
  WHERE waiting_since IS NOT NULL;
CREATE INDEX support_thread_newest ON support_thread (said_at DESC, id DESC);
CREATE TRIGGER support_thread_audit AFTER INSERT OR UPDATE ON support_thread FOR EACH ROW
  EXECUTE FUNCTION audit_row();
-- Its owner and the staff hear of it.
CREATE TRIGGER support_thread_notify AFTER INSERT OR UPDATE ON support_thread FOR EACH ROW
  EXECUTE FUNCTION notify_change('person,staff');

-- One message of a thread.
CREATE TABLE support_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which things were said.
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  thread_id uuid NOT NULL REFERENCES support_thread (id),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  created_by text NOT NULL REFERENCES app_user (id),
  is_answer boolean NOT NULL,
  -- On the first answer to what was asked: how long that was waited for.
  waited_seconds int CHECK (waited_seconds >= 0),
  created_at timestamptz NOT NULL,
  CHECK (is_answer OR waited_seconds IS NULL)
);
CREATE INDEX support_message_newest ON support_message (thread_id, ordinal DESC);
CREATE INDEX support_message_answered ON support_message (ordinal DESC)
  WHERE waited_seconds IS NOT NULL;
CREATE TRIGGER support_message_audit AFTER INSERT ON support_message FOR EACH ROW
  EXECUTE FUNCTION audit_row();
