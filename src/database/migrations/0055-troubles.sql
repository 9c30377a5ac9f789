-- Troubles of the installation, for the staff.
CREATE TABLE trouble (
  kind text PRIMARY KEY
    CHECK (kind IN ('archive', 'books', 'database', 'disk', 'jobs', 'mail')),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- For the operator, in figures or as a program gave it.
  detail text NOT NULL DEFAULT '',
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Moved on while any server sees it; without that for some minutes it has ended.
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff were last notified: one that comes and goes is mailed once in some hours.
  notified_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz
);
CREATE TRIGGER trouble_notify AFTER INSERT ON trouble FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER trouble_notify_change AFTER UPDATE ON trouble FOR EACH ROW
  WHEN ((OLD.detail, OLD.ended_at) IS DISTINCT FROM (NEW.detail, NEW.ended_at))
  EXECUTE FUNCTION notify_change();

-- Troubles belong to no company: endpoints for everything hear of them, without the detail.
CREATE FUNCTION note_trouble_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_event(
    CASE WHEN NEW.ended_at IS NULL THEN 'installation.trouble_began'
      ELSE 'installation.trouble_ended' END, NULL,
    jsonb_build_object('id', NEW.id, 'kind', NEW.kind));
  RETURN NULL;
END $$;
CREATE TRIGGER trouble_began AFTER INSERT ON trouble FOR EACH ROW
  EXECUTE FUNCTION note_trouble_events();
CREATE TRIGGER trouble_notified AFTER UPDATE OF notified_at ON trouble FOR EACH ROW
  WHEN (OLD.notified_at <> NEW.notified_at) EXECUTE FUNCTION note_trouble_events();
CREATE TRIGGER trouble_ended AFTER UPDATE OF ended_at ON trouble FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_trouble_events();

-- Since when the plan of archives is as it is: before, no archive of it is missing.
ALTER TABLE installation
  ADD COLUMN archive_planned_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- The size of the database, once a day: from it follows how fast it grows, and since when a server
-- has worked on it.
CREATE TABLE database_size (
  day date PRIMARY KEY,
  bytes bigint NOT NULL
);
