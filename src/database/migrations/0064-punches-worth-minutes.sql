-- A punch may be worth minutes, which is fixed with the sale: 0 is none.
ALTER TABLE balance
  ADD COLUMN punch_minutes smallint NOT NULL DEFAULT 0 CHECK (punch_minutes IN (0, 15, 30, 45, 60,
    90, 120)),
  ADD CONSTRAINT balance_punches_worth_minutes CHECK (type = 'credits' OR punch_minutes = 0);
