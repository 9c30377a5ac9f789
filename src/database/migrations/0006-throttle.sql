-- How often something was tried in the running window; kept here so that it holds over several
-- servers.
CREATE TABLE throttle (
  bucket text PRIMARY KEY,
  count int NOT NULL,
  window_started_at timestamptz NOT NULL
);
CREATE INDEX throttle_age ON throttle (window_started_at);
