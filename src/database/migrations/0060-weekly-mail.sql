-- The mail of the week. A row is a choice: the weekday of the mail (1 is Monday), or null for none.
-- People without a row get it on the usual day.
CREATE TABLE weekly_choice (
  user_id text PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  weekday smallint CHECK (weekday BETWEEN 1 AND 7)
);

-- Once for each person and week, also where there was no reason for a mail. The link that turns the
-- mail off has the token of the hash.
CREATE TABLE weekly_mail (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- Its Monday.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  off_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, week)
);

-- The address that turns off mails like this one; mail programs call it.
ALTER TABLE mail ADD COLUMN off_url text;
