-- Working on a task together: what is said about it, and how it ends.

-- A deleted task keeps its number, its past and what refers to it; nobody sees it any more.
ALTER TABLE task ADD COLUMN deleted_at timestamptz;

DROP INDEX task_company;
CREATE INDEX task_of_company ON task (company_id, updated_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX task_of_consultant ON task (consultant_id) WHERE deleted_at IS NULL;

CREATE TABLE task_comment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id uuid NOT NULL,
  company_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  FOREIGN KEY (task_id, company_id) REFERENCES task (id, company_id)
);
CREATE INDEX task_comment_newest ON task_comment (task_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE TRIGGER task_comment_audit AFTER INSERT OR UPDATE ON task_comment FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER task_comment_notify AFTER INSERT OR UPDATE ON task_comment FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- What was spent on one task is read from the months it was worked in.
CREATE INDEX monthly_task_total_task ON monthly_task_total (task_id);
