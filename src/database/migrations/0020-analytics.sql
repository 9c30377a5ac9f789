-- What was added to and taken off balances is few among many movements: a period of all customers
-- finds it by its time.
CREATE INDEX ledger_entry_adjusted ON ledger_entry (created_at) INCLUDE (balance_id, amount)
  WHERE kind = 'adjustment';
