-- Where somebody has signed in before: nobody elsewhere can use up their tries there. Only hashes
-- are kept.
CREATE TABLE known_address (
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address_hash)
);
CREATE INDEX known_address_age ON known_address (seen_at);

-- What somebody could reach when they sent a key: its answer is repeated only as long as they still
-- can. Keys from before this are taken as sent by staff, so that their answers are repeated to
-- staff alone.
ALTER TABLE idempotency_key ADD COLUMN rights jsonb NOT NULL DEFAULT '{"role": "staff", "memberships": []}';
ALTER TABLE idempotency_key ALTER COLUMN rights DROP DEFAULT;

-- When staff last looked at the link of a kept mail, to pass it on. Each time stands in the audit
-- log.
ALTER TABLE mail ADD COLUMN link_opened_at timestamptz;
CREATE FUNCTION audit_mail_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_RELID <> 'mail'::regclass THEN
    RAISE EXCEPTION 'audit_mail_link does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  INSERT INTO audit_log (actor_id, request_id, entity, entity_id, company_id, op, before, after)
  VALUES (NULLIF(current_setting('app.actor', true), ''), NULLIF(current_setting('app.request',
    true), ''), 'mail',
    NEW.id::text, NEW.company_id, TG_OP, '{"link_opened_at": null}',
    jsonb_build_object('link_opened_at', NEW.link_opened_at));
  RETURN NULL;
END $$;
CREATE TRIGGER mail_link_audit AFTER UPDATE OF link_opened_at ON mail FOR EACH ROW
  EXECUTE FUNCTION audit_mail_link();
