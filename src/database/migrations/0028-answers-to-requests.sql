-- A customer may say how much more they want. Whoever sells accepts that with one button, or
-- answers.
ALTER TABLE top_up_request
  ADD COLUMN wanted int CHECK (wanted BETWEEN 1 AND 6000000),
  ADD COLUMN answered_by text REFERENCES app_user (id),
  ADD COLUMN answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500);
