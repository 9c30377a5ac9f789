-- Everything of the installation, of a company or of a person, as one file: an export like a list.
ALTER TABLE export
  ADD COLUMN kind text NOT NULL DEFAULT 'list'
    CHECK (kind IN ('list', 'installation', 'company', 'person')),
  ADD COLUMN company_id uuid REFERENCES company (id),
  -- Moved on while a server works on it; without that for some minutes, its server is gone.
  ADD COLUMN heard_at timestamptz,
  ADD COLUMN tries int NOT NULL DEFAULT 1,
  ADD COLUMN size_bytes bigint,
  -- When its person last opened it for download.
  ADD COLUMN opened_at timestamptz,
  ADD CONSTRAINT export_of_company CHECK ((kind = 'company') = (company_id IS NOT NULL));
CREATE INDEX export_company ON export (company_id);
-- One at a time for each person: each reads all that they may see.
CREATE UNIQUE INDEX export_being_made ON export (user_id)
  WHERE kind <> 'list' AND state = 'waiting';
-- A file that holds everything leaves the house: it is in the audit log.
CREATE TRIGGER export_opened AFTER UPDATE OF opened_at ON export FOR EACH ROW
  EXECUTE FUNCTION audit_row();
