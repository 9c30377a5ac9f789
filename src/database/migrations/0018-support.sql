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

CREATE TRIGGER support_thread_audit AFTER INSERT OR UPDATE ON support_thread FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER support_message_audit AFTER INSERT ON support_message FOR EACH ROW
  EXECUTE FUNCTION audit_row();
-- Its owner and the staff hear of it.
CREATE TRIGGER support_thread_notify AFTER INSERT OR UPDATE ON support_thread FOR EACH ROW
  EXECUTE FUNCTION notify_owner();
