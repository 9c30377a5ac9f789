-- By what a change was made: a screen, a key, an assistant, a card link, an import, or Klip itself.

-- Filled by the database for every line, whoever writes it. Null in lines from before, and in those
-- of SQL that says nothing.
ALTER TABLE audit_log
  ADD COLUMN channel text
    CHECK (channel IN ('screen', 'key', 'assistant', 'link', 'import', 'clock')),
  -- Which key, card link or import.
  ADD COLUMN channel_id uuid;
ALTER TABLE audit_log
  ALTER COLUMN channel SET DEFAULT NULLIF(current_setting('app.channel', true), ''),
  ALTER COLUMN channel_id SET DEFAULT NULLIF(current_setting('app.channel_id', true), '')::uuid;
CREATE INDEX audit_log_channel ON audit_log (channel, at DESC, id DESC) WHERE channel IS NOT NULL;
CREATE INDEX audit_log_channel_id ON audit_log (channel_id, at DESC, id DESC)
  WHERE channel_id IS NOT NULL;

-- Which key took the place of this one. The old one does not count among those of a person.
ALTER TABLE api_key ADD COLUMN replaced_by uuid REFERENCES api_key (id);

-- A link that was followed to its end; the row is deleted right after.
ALTER TABLE one_time_link ADD COLUMN used_at timestamptz;

-- What opens an account, as facts: addresses, which provider, when. Columns are named one by one,
-- so no hash or token can come along. The sign-in library names a channel and no actor: the person
-- answers for themselves. SQL that names neither was written by somebody whom nobody knows.
CREATE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  person text := COALESCE(new_row, old_row)
    ->> CASE TG_TABLE_NAME WHEN 'app_user' THEN 'id' ELSE 'user_id' END;
  op text := TG_OP;
  before jsonb;
  after jsonb;
BEGIN
  IF TG_RELID NOT IN ('app_user'::regclass, 'account'::regclass, 'session'::regclass,
    'one_time_link'::regclass) THEN
    RAISE EXCEPTION 'audit_account does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'app_user' THEN
      before := jsonb_build_object('email', old_row -> 'email',
        'email_verified', old_row -> 'email_verified');
      after := jsonb_build_object('email', new_row -> 'email',
        'email_verified', new_row -> 'email_verified');
    WHEN 'account' THEN
      before := jsonb_build_object('provider_id', old_row -> 'provider_id');
      after := jsonb_build_object('provider_id', new_row -> 'provider_id');
      IF TG_OP = 'UPDATE' THEN
        after := after || jsonb_build_object('password_changed_at', now());
      END IF;
    WHEN 'session' THEN
      before := jsonb_build_object('signed_in_at', old_row -> 'created_at');
    WHEN 'one_time_link' THEN
      after := jsonb_build_object('expires_at', new_row -> 'expires_at');
      IF new_row ->> 'used_at' IS NULL THEN
        -- A new link takes the row of the one before.
        op := 'INSERT';
      ELSE
        before := after;
        after := after || jsonb_build_object('used_at', new_row -> 'used_at');
      END IF;
  END CASE;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, op, before, after)
  VALUES (
    COALESCE(NULLIF(current_setting('app.actor', true), ''),
      CASE WHEN current_setting('app.channel', true) <> '' THEN person ELSE 'unknown' END),
    NULLIF(current_setting('app.request', true), ''),
    TG_TABLE_NAME, person, op,
    CASE WHEN op <> 'INSERT' THEN before END,
    CASE WHEN op <> 'DELETE' THEN after END);
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_address_audit AFTER UPDATE OF email, email_verified ON app_user
  FOR EACH ROW WHEN ((OLD.email, OLD.email_verified) IS DISTINCT FROM
    (NEW.email, NEW.email_verified))
  EXECUTE FUNCTION audit_account();
CREATE TRIGGER account_audit AFTER INSERT OR DELETE ON account FOR EACH ROW
  EXECUTE FUNCTION audit_account();
CREATE TRIGGER account_password_audit AFTER UPDATE OF password ON account FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION audit_account();
-- One that has lapsed was ended by nobody.
CREATE TRIGGER session_audit AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.expires_at > now() AND OLD.ends_at > now()) EXECUTE FUNCTION audit_account();
CREATE TRIGGER one_time_link_asked_audit AFTER INSERT OR UPDATE OF token_hash ON one_time_link
  FOR EACH ROW WHEN (NEW.purpose = 'resetPassword') EXECUTE FUNCTION audit_account();
CREATE TRIGGER one_time_link_used_audit AFTER UPDATE OF used_at ON one_time_link
  FOR EACH ROW WHEN (NEW.purpose = 'resetPassword' AND NEW.used_at IS NOT NULL
    AND OLD.used_at IS NULL)
  EXECUTE FUNCTION audit_account();

-- As before (0043), but SQL that names nobody is not taken for the person themselves.
CREATE OR REPLACE FUNCTION end_ways(of_user text, kept_session text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF COALESCE(current_setting('app.actor', true), '') = '' THEN
    PERFORM set_config('app.actor',
      CASE WHEN current_setting('app.channel', true) <> '' THEN of_user ELSE 'unknown' END, true);
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

-- Who did it and by what, as ids, for other programs. What is not known is left out.
CREATE FUNCTION by_what() RETURNS jsonb LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'channel', NULLIF(current_setting('app.channel', true), ''),
    'id', NULLIF(current_setting('app.channel_id', true), ''),
    'personId', CASE WHEN current_setting('app.actor', true) NOT IN ('', 'system', 'unknown')
      THEN current_setting('app.actor', true) END))
$$;

-- As before (0036), with who did it and by what.
CREATE OR REPLACE FUNCTION note_event(event_type text, event_company uuid, event_data jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  noted record;
  noted_event uuid := gen_random_uuid();
BEGIN
  FOR noted IN
    INSERT INTO webhook_delivery (endpoint_id, event_id, type, company_id, data)
    SELECT id, noted_event, event_type, event_company,
           event_data || jsonb_build_object('by', by_what())
      FROM webhook_endpoint
     WHERE disabled_at IS NULL AND deleted_at IS NULL AND event_type = ANY (events)
       AND (company_id IS NULL OR company_id = event_company)
    RETURNING id, endpoint_id
  LOOP
    PERFORM graphile_worker.add_job('webhooks.deliver',
      json_build_object('deliveryId', noted.id, 'endpointId', noted.endpoint_id),
      job_key => 'webhooks.deliver:' || noted.id);
  END LOOP;
END $$;
