-- Servers look for what is due and send it in turns of its owners, so a delivery needs no job. That
-- also leaves less to do in the transaction that causes it.
CREATE OR REPLACE FUNCTION note_event(event_type text, event_company uuid, event_data jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_delivery (endpoint_id, event_id, type, company_id, data)
  SELECT id, noted.event_id, event_type, event_company,
         event_data || jsonb_build_object('by', by_what())
    FROM webhook_endpoint, (SELECT gen_random_uuid() AS event_id) noted
   WHERE disabled_at IS NULL AND deleted_at IS NULL AND event_type = ANY (events)
     AND (company_id IS NULL OR company_id = event_company);
END $$;

DROP INDEX webhook_delivery_due;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_at, occurred_at)
  WHERE state = 'waiting';

-- Jobs of before have nobody who would do them. A new installation has no queue yet.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
     WHERE task.id = job.task_id AND task.identifier IN ('webhooks.deliver', 'webhooks.sweep');
    DELETE FROM graphile_worker._private_known_crontabs WHERE identifier = 'webhooks.sweep';
  END IF;
END $$;
