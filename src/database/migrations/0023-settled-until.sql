-- Whatever was changed before this instant is committed and can be read. A change bears the time at which its
-- transaction began, so it is the beginning of the oldest transaction that is still open. The server's role may not
-- see all sessions, the owner may.
CREATE FUNCTION settled_until() RETURNS timestamptz
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT least(clock_timestamp(), min(xact_start)) FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()
$$;
