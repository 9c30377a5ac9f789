-- A choice has a line in the audit log, and links of mails from before it end with it.
ALTER TABLE weekly_choice
  ADD COLUMN id text GENERATED ALWAYS AS (user_id) STORED,
  ADD COLUMN chosen_at timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE TRIGGER weekly_choice_audit AFTER INSERT OR UPDATE OR DELETE ON weekly_choice FOR EACH ROW
  EXECUTE FUNCTION audit_row();
