-- When each way of signing in was last used.
ALTER TABLE account ADD COLUMN last_used_at timestamptz;

-- Ends every way into an account but its password and the session that is kept: other sessions,
-- other providers, a reset link on its way, keys, card links and webhooks. The known addresses go
-- too, since guesses from them are counted apart.
CREATE FUNCTION end_ways(of_user text, kept_session text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF COALESCE(current_setting('app.actor', true), '') = '' THEN
    PERFORM set_config('app.actor', of_user, true);
  END IF;
  -- Waits for a sign-in that is going on, and lets none begin.
  PERFORM FROM app_user WHERE id = of_user FOR UPDATE;
  DELETE FROM session WHERE user_id = of_user AND id IS DISTINCT FROM kept_session;
  DELETE FROM account WHERE user_id = of_user AND provider_id <> 'credential';
  DELETE FROM one_time_link WHERE user_id = of_user AND purpose = 'resetPassword';
  DELETE FROM known_address WHERE user_id = of_user;
  UPDATE api_key SET revoked_at = now(), revoked_by = of_user
   WHERE owner_id = of_user AND revoked_at IS NULL;
  UPDATE card_link SET revoked_at = now(), revoked_by = of_user
   WHERE created_by = of_user AND revoked_at IS NULL;
  UPDATE webhook_endpoint SET deleted_at = now()
   WHERE owner_id = of_user AND deleted_at IS NULL;
  DELETE FROM webhook_target WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
  DELETE FROM webhook_secret WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
  DELETE FROM webhook_delivery WHERE endpoint_id IN
    (SELECT id FROM webhook_endpoint WHERE owner_id = of_user);
END $$;

-- A new address, and the first proof of one, may mean a new owner. Whatever was made before ends,
-- however the row came to be changed.
CREATE FUNCTION end_ways_of_old_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_ways(NEW.id, current_setting('app.session', true));
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_changes_hands AFTER UPDATE OF email, email_verified ON app_user
  FOR EACH ROW WHEN (NEW.email <> OLD.email OR (NEW.email_verified AND NOT OLD.email_verified))
  EXECUTE FUNCTION end_ways_of_old_owner();
