-- What staff see of the installation itself and decide for all of it.

-- The audit log is read by time, by person and by kind of thing, and a page far down costs no more
-- than the first.
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_kind ON audit_log (entity, at DESC, id DESC);

-- Audited as every other thing is, under an id.
ALTER TABLE installation
  ADD COLUMN id text NOT NULL DEFAULT 'installation' CHECK (id = 'installation'),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN updated_by text REFERENCES app_user (id),
  ADD CONSTRAINT installation_thresholds
    CHECK (low_percent >= 1 AND low_percent < medium_percent AND medium_percent <= 99);
CREATE TRIGGER installation_audit AFTER UPDATE ON installation FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER installation_notify AFTER UPDATE ON installation FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- How the numbers of balances are spelled. Taking a number is no change of it: only staff raise the
-- version.
ALTER TABLE balance_counter
  ADD COLUMN id text GENERATED ALWAYS AS (type) STORED,
  ADD COLUMN prefix text NOT NULL DEFAULT '',
  ADD COLUMN padding smallint NOT NULL DEFAULT 4 CHECK (padding BETWEEN 1 AND 8),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN updated_by text REFERENCES app_user (id);
UPDATE balance_counter SET prefix = CASE type WHEN 'hours' THEN 'TB' ELSE 'KK' END;
ALTER TABLE balance_counter
  ALTER COLUMN prefix DROP DEFAULT,
  ADD CONSTRAINT balance_counter_prefix CHECK (prefix ~ '^[A-ZÆØÅ]{1,6}$'),
  ADD CONSTRAINT balance_counter_prefixes_differ UNIQUE (prefix) DEFERRABLE INITIALLY DEFERRED;
CREATE TRIGGER balance_counter_audit AFTER UPDATE ON balance_counter FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION audit_row();

-- Whoever looks at the outbox sees a mail move.
DROP TRIGGER mail_notify ON mail;
CREATE TRIGGER mail_notify AFTER INSERT OR UPDATE ON mail FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE INDEX mail_of_state ON mail (state, created_at DESC, id DESC);

-- A mail that somebody has sent again, without its words: they may hold a link.
CREATE FUNCTION audit_mail_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  actor text := NULLIF(current_setting('app.actor', true), '');
BEGIN
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

-- Each time the books were added up. Asked for by somebody, or done by the server at its start and
-- every hour.
CREATE TABLE book_check (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  asked_by text REFERENCES app_user (id),
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- Numbers of balances that differ from their ledger, and months that differ from their entries.
  balances jsonb NOT NULL DEFAULT '[]',
  months jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz
);
CREATE INDEX book_check_newest ON book_check (started_at DESC);
-- One at a time: they all read everything.
CREATE UNIQUE INDEX book_check_running ON book_check ((true)) WHERE state = 'running';
CREATE TRIGGER book_check_audit AFTER INSERT ON book_check FOR EACH ROW
  WHEN (NEW.asked_by IS NOT NULL) EXECUTE FUNCTION audit_row();
CREATE TRIGGER book_check_notify AFTER INSERT OR UPDATE ON book_check FOR EACH ROW
  EXECUTE FUNCTION notify_change();
