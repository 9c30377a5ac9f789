-- Archives that Klip makes and checks itself: by the clock, or when staff order one.
ALTER TABLE installation
  -- The hour of the day; none: no archive by the clock.
  ADD COLUMN archive_hour smallint DEFAULT 3 CHECK (archive_hour BETWEEN 0 AND 23),
  ADD COLUMN archive_days smallint NOT NULL DEFAULT 7 CHECK (archive_days BETWEEN 1 AND 60),
  ADD COLUMN archive_weeks smallint NOT NULL DEFAULT 4 CHECK (archive_weeks BETWEEN 0 AND 60),
  ADD COLUMN archive_months smallint NOT NULL DEFAULT 12 CHECK (archive_months BETWEEN 0 AND 120);

CREATE TABLE archive_run (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- `check`: an archive that is there is checked once more.
  kind text NOT NULL CHECK (kind IN ('scheduled', 'requested', 'check')),
  name text NOT NULL,
  asked_by text REFERENCES app_user (id),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  step text NOT NULL DEFAULT 'writing' CHECK (step IN ('writing', 'checking', 'sending')),
  size_bytes bigint,
  failure text,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Moved on while a server works on it; without that for some minutes, its server is gone.
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz
);
CREATE INDEX archive_run_newest ON archive_run (started_at DESC);
CREATE INDEX archive_run_name ON archive_run (name, started_at DESC);
CREATE INDEX archive_run_asked_by ON archive_run (asked_by);
-- One at a time: each reads everything.
CREATE UNIQUE INDEX archive_run_running ON archive_run ((true)) WHERE state = 'running';
CREATE TRIGGER archive_run_audit AFTER INSERT ON archive_run FOR EACH ROW
  WHEN (NEW.asked_by IS NOT NULL) EXECUTE FUNCTION audit_row();
CREATE TRIGGER archive_run_notify AFTER INSERT OR UPDATE ON archive_run FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- A file that holds everything left the house: it is in the audit log.
CREATE TABLE archive_download (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  user_id text NOT NULL REFERENCES app_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX archive_download_user ON archive_download (user_id);
CREATE TRIGGER archive_download_audit AFTER INSERT ON archive_download FOR EACH ROW
  EXECUTE FUNCTION audit_row();
