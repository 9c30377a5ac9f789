-- What staff see of the installation itself and decide for all of it, and the files that people
-- take out of it.

CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  low_percent int NOT NULL DEFAULT 20 CHECK (low_percent BETWEEN 0 AND 100),
  medium_percent int NOT NULL DEFAULT 50 CHECK (medium_percent BETWEEN low_percent AND 100),
  -- Audited as every other thing is, under an id.
  id text NOT NULL DEFAULT 'installation' CHECK (id = 'installation'),
  version int NOT NULL DEFAULT 1,
  updated_by text REFERENCES app_user (id),
  -- Whether customers may make keys, too.
  customer_keys boolean NOT NULL DEFAULT false,
  -- How many mails a consultant sends in 24 hours to addresses that nobody has confirmed.
  unconfirmed_mails int NOT NULL DEFAULT 10 CHECK (unconfirmed_mails BETWEEN 0 AND 200),
  -- The hour of the day; none: no archive by the clock.
  archive_hour smallint DEFAULT 3 CHECK (archive_hour BETWEEN 0 AND 23),
  archive_days smallint NOT NULL DEFAULT 7 CHECK (archive_days BETWEEN 1 AND 60),
  archive_weeks smallint NOT NULL DEFAULT 4 CHECK (archive_weeks BETWEEN 0 AND 60),
  archive_months smallint NOT NULL DEFAULT 12 CHECK (archive_months BETWEEN 0 AND 120),
  -- Since when the plan of archives is as it is: before, no archive of it is missing.
  archive_planned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT installation_thresholds
    CHECK (low_percent >= 1 AND low_percent < medium_percent AND medium_percent <= 99)
);
INSERT INTO installation DEFAULT VALUES;
CREATE TRIGGER installation_audit AFTER UPDATE ON installation FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER installation_notify AFTER UPDATE ON installation FOR EACH ROW
  EXECUTE FUNCTION notify_change('everybody');

-- What the installation calls its categories, in each language. Empty is the word that Klip has
-- itself. A table of its own, so that each category has its version: a colleague who changes the
-- thresholds, or another category, is in nobody's way.
CREATE TABLE category_label (
  id text PRIMARY KEY CHECK (id IN ('development', 'design', 'consulting', 'support', 'other')),
  da text NOT NULL DEFAULT '' CHECK (da = btrim(da) AND char_length(da) <= 30),
  en text NOT NULL DEFAULT '' CHECK (en = btrim(en) AND char_length(en) <= 30),
  version int NOT NULL DEFAULT 1,
  updated_by text REFERENCES app_user (id)
);
INSERT INTO category_label (id) VALUES ('development'), ('design'), ('consulting'), ('support'),
  ('other');
CREATE TRIGGER category_label_audit AFTER UPDATE ON category_label FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER category_label_notify AFTER UPDATE ON category_label FOR EACH ROW
  EXECUTE FUNCTION notify_change('everybody');

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

-- Archives that Klip makes and checks itself: by the clock, or when staff order one.
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

-- Troubles of the installation, for the staff.
CREATE TABLE trouble (
  kind text PRIMARY KEY
    CHECK (kind IN ('archive', 'books', 'database', 'disk', 'jobs', 'mail')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- For the operator, in figures or as a program gave it.
  detail text NOT NULL DEFAULT '',
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Moved on while any server sees it; without that for some minutes it has ended.
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff were last notified: one that comes and goes is mailed once in some hours.
  notified_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE TRIGGER trouble_notify AFTER INSERT ON trouble FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER trouble_notify_change AFTER UPDATE ON trouble FOR EACH ROW
  WHEN ((OLD.detail, OLD.ended_at) IS DISTINCT FROM (NEW.detail, NEW.ended_at))
  EXECUTE FUNCTION notify_change();

-- The size of the database, once a day: from it follows how fast it grows, and since when a server
-- has worked on it.
CREATE TABLE database_size (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);

-- A list on its way to be a file, or everything of the installation, of a company or of a person,
-- for whoever asked: what may be in it was settled when they asked.
CREATE TABLE export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id),
  request jsonb NOT NULL,
  rows_expected int NOT NULL,
  rows_done int NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  kind text NOT NULL DEFAULT 'list' CHECK (kind IN ('list', 'installation', 'company', 'person')),
  company_id uuid REFERENCES company (id),
  -- Moved on while a server works on it; without that for some minutes, its server is gone.
  heard_at timestamptz,
  tries int NOT NULL DEFAULT 1,
  size_bytes bigint,
  -- When its person last opened it for download.
  opened_at timestamptz,
  CONSTRAINT export_of_company CHECK ((kind = 'company') = (company_id IS NOT NULL))
);
CREATE INDEX export_age ON export (created_at);
CREATE INDEX export_company ON export (company_id);
-- One at a time for each person: each reads all that they may see.
CREATE UNIQUE INDEX export_being_made ON export (user_id)
  WHERE kind <> 'list' AND state = 'waiting';
CREATE TRIGGER export_audit AFTER INSERT ON export FOR EACH ROW EXECUTE FUNCTION audit_row();
-- A file that holds everything leaves the house: it is in the audit log.
CREATE TRIGGER export_opened AFTER UPDATE OF opened_at ON export FOR EACH ROW
  EXECUTE FUNCTION audit_row();
