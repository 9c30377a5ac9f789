-- A message that only tries an endpoint is about no company.
ALTER TABLE webhook_delivery ALTER COLUMN company_id DROP NOT NULL;

-- When somebody last asked for a test, or for old messages to be sent again: for the audit log.
ALTER TABLE webhook_endpoint
  ADD COLUMN tested_at timestamptz,
  ADD COLUMN resent_at timestamptz;
