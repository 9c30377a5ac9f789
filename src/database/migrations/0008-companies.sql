-- What happened in one company, newest first, without reading what happened everywhere.
CREATE INDEX audit_log_company ON audit_log (company_id, id DESC) WHERE company_id IS NOT NULL;
