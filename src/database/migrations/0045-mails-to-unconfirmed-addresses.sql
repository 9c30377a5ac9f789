-- How many mails a consultant sends in 24 hours to addresses that nobody has confirmed.
ALTER TABLE installation ADD COLUMN unconfirmed_mails int NOT NULL DEFAULT 10
  CHECK (unconfirmed_mails BETWEEN 0 AND 200);
