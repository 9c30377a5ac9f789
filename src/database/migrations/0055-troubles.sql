-- Troubles of the installation, while they last, for the staff.
CREATE TABLE trouble (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('archive', 'books', 'database', 'disk', 'jobs', 'mail')),
  -- The server that sees it; empty where every server sees it.
  server text NOT NULL DEFAULT '',
  -- For the operator, in English or in figures.
  detail text NOT NULL DEFAULT '',
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Moved on while it lasts; without that for some minutes, its server is gone.
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (kind, server)
);
CREATE TRIGGER trouble_notify AFTER INSERT OR DELETE ON trouble FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER trouble_notify_detail AFTER UPDATE OF detail ON trouble FOR EACH ROW
  WHEN (OLD.detail <> NEW.detail) EXECUTE FUNCTION notify_change();

-- Troubles belong to no company: endpoints for everything hear of them, without the detail.
CREATE FUNCTION note_trouble_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(
    CASE TG_OP WHEN 'INSERT' THEN 'installation.trouble_began'
      ELSE 'installation.trouble_ended' END, NULL,
    jsonb_build_object('id', (COALESCE(NEW, OLD)).id, 'kind', (COALESCE(NEW, OLD)).kind));
  RETURN NULL;
END $$;
CREATE TRIGGER trouble_events AFTER INSERT OR DELETE ON trouble FOR EACH ROW
  EXECUTE FUNCTION note_trouble_events();

-- Since when the plan of archives is as it is: before, no archive of it is missing.
ALTER TABLE installation
  ADD COLUMN archive_planned_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- The size of the database, once a day: from it follows how fast it grows.
CREATE TABLE database_size (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);
