-- History from other products: what is read, what it made, and how it is undone.

-- One import. What was sent lies in the file store under imports/{id} until it is purged.
CREATE TABLE import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id),
  state text NOT NULL DEFAULT 'reading' CHECK (state IN ('reading', 'ready', 'unreadable',
    'running', 'done', 'undoing', 'undone')),
  -- Why it could not be read, or was not run: a code.
  failure text,
  -- Counts the changes of the settings: a plan belongs to one of them.
  version int NOT NULL DEFAULT 1,
  rows_done int NOT NULL DEFAULT 0,
  rows_expected int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a job last said that it is at work on it.
  beat_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  undone_at timestamptz,
  -- How often its files were begun to be read without an answer. Counted before each reading: files
  -- that end their reader, or the whole server, are given up.
  tries int NOT NULL DEFAULT 0,
  -- Staff take back imports of others: what is reversed was then reversed by them.
  undone_by text REFERENCES app_user (id)
);
CREATE INDEX import_newest ON import (user_id, created_at DESC, id DESC);
CREATE INDEX import_at_work ON import (beat_at) WHERE state IN ('reading', 'running', 'undoing');
CREATE TRIGGER import_audit AFTER INSERT OR UPDATE OF state ON import FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER import_notify AFTER INSERT OR UPDATE ON import FOR EACH ROW
  EXECUTE FUNCTION notify_change('person');

-- Apart, so that no copy of it goes into the audit log: what the person has answered, what was
-- found, what came of it. JSON, as the contract says.
CREATE TABLE import_text (
  import_id uuid PRIMARY KEY REFERENCES import (id),
  settings text NOT NULL,
  plan text,
  result text
);

-- What an import has made. A fingerprint is there once for each company, so nothing comes in twice.
CREATE TABLE imported_entry (
  company_id uuid NOT NULL REFERENCES company (id),
  fingerprint text NOT NULL,
  import_id uuid NOT NULL REFERENCES import (id),
  -- Null for what was bought: that is part of its balance.
  time_entry_id uuid REFERENCES time_entry (id),
  PRIMARY KEY (company_id, fingerprint)
);
CREATE INDEX imported_entry_import ON imported_entry (import_id);

-- A balance that an import made or charged. `card_key` finds it again for the next file.
CREATE TABLE imported_card (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL REFERENCES import (id),
  company_id uuid NOT NULL REFERENCES company (id),
  balance_id uuid NOT NULL REFERENCES balance (id),
  card_key text NOT NULL,
  was_made boolean NOT NULL,
  -- Minutes or credits: what the import put on a balance that was there, and how much of that
  -- changed what is left.
  topped_up int NOT NULL DEFAULT 0,
  -- What was left when the import was done, and the last day of which its file knows.
  left_after int NOT NULL,
  as_of date,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (import_id, balance_id)
);
CREATE INDEX imported_card_company ON imported_card (company_id, card_key);

-- A company that an import made or wrote in. The one live message of the company comes from here.
CREATE TABLE imported_company (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL REFERENCES import (id),
  company_id uuid NOT NULL REFERENCES company (id),
  was_made boolean NOT NULL,
  UNIQUE (import_id, company_id)
);
CREATE TRIGGER imported_company_notify AFTER INSERT OR UPDATE OR DELETE ON imported_company
  FOR EACH ROW EXECUTE FUNCTION notify_change('company');

-- Which column is what, as somebody once said it of a file with these headers.
CREATE TABLE import_matching (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  headers text NOT NULL,
  roles text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, headers)
);

-- Somebody who worked before, by name: an account that nobody can sign in with. `became` is the
-- account that took the entries over.
CREATE TABLE placeholder (
  user_id text PRIMARY KEY REFERENCES app_user (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text,
  import_id uuid NOT NULL REFERENCES import (id),
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  became text REFERENCES app_user (id)
);
CREATE INDEX placeholder_email ON placeholder (email)
  WHERE became IS NULL AND removed_at IS NULL;

-- Makes such an account, which nothing else does: a customer without company, shut from the first
-- moment.
CREATE FUNCTION make_placeholder(given_name text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made text := gen_random_uuid()::text;
BEGIN
  INSERT INTO app_user (id, email, name, role, disabled_at)
  VALUES (made, made || '@placeholder.invalid', left(given_name, 120), 'customer', now());
  RETURN made;
END $$;
