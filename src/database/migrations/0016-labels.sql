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
  EXECUTE FUNCTION notify_change();
