-- Whose mailbox an address leads to: what stands behind a plus sign changes nothing, and neither do
-- dots, which large providers leave out.
DROP INDEX app_user_mailbox;
CREATE INDEX app_user_mailbox ON app_user (
  (replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@'
    || regexp_replace(split_part(lower(email), '@', 2), '^googlemail\.com$', 'gmail.com')));
