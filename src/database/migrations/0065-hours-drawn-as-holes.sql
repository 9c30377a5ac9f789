-- A card of hours may be drawn with holes, one an hour: punch_minutes is the size of a hole.
ALTER TABLE balance
  DROP CONSTRAINT balance_punches_worth_minutes,
  ADD CONSTRAINT balance_holes_of_minutes CHECK (type = 'credits' OR punch_minutes IN (0, 60));
