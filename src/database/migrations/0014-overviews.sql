-- What waits for somebody is found without reading the history behind it: these hold the backlog
-- and nothing else.
CREATE INDEX time_entry_to_validate ON time_entry (company_id)
  WHERE deleted_at IS NULL AND validated_at IS NULL AND billed_at IS NULL;
CREATE INDEX time_entry_to_bill ON time_entry (company_id) INCLUDE (balance_id, amount)
  WHERE deleted_at IS NULL AND validated_at IS NOT NULL AND billed_at IS NULL;

-- The months of one person across all customers.
CREATE INDEX monthly_total_consultant ON monthly_total (consultant_id, month);

-- The balances somebody keeps in sight on their home page, in their own order. A note to oneself:
-- it leaves no trail, and it shows nothing that its owner may not see at the moment they look.
CREATE TABLE pinned_balance (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  balance_id uuid NOT NULL REFERENCES balance (id),
  position int NOT NULL,
  PRIMARY KEY (user_id, balance_id)
);
CREATE TRIGGER pinned_balance_notify AFTER INSERT OR UPDATE OR DELETE ON pinned_balance
  FOR EACH ROW EXECUTE FUNCTION notify_owner();
