-- The theme somebody has chosen, for their next device; `auto` is as the system.
ALTER TABLE app_user
  ADD COLUMN theme text NOT NULL DEFAULT 'light' CHECK (theme IN ('light', 'dark', 'auto'));
