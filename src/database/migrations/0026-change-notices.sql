-- A changed row is noted in a table and told when its transaction has committed. NOTIFY within the
-- transaction made all writers commit one after another: it takes one lock for the whole cluster.
-- Now NOTIFY is only sent afterwards, without any contents, to say that there is something to read.
--
-- Nothing has to outlive the server: after a crash every page reads anew. So the table is not
-- logged.
CREATE UNLOGGED TABLE change_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Ids are given before the commit. What was read already is known by the transaction.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  noted_at timestamptz NOT NULL DEFAULT now(),
  table_name text NOT NULL,
  audience text NOT NULL,
  row_id text NOT NULL,
  company_id text,
  user_id text,
  rights_of text
);
CREATE INDEX change_notice_xid ON change_notice (xid);

-- The audiences are described in 0025-audiences.sql. A notice carries ids, never contents. A
-- personal one names the person and not the row.
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
  audience text := CASE WHEN TG_NARGS > 0 THEN TG_ARGV[0] ELSE 'staff' END;
  is_personal boolean := audience LIKE 'person%';
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' THEN
    RAISE EXCEPTION 'notify_change does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  INSERT INTO change_notice (table_name, audience, row_id, company_id, user_id, rights_of)
  VALUES (
    TG_TABLE_NAME,
    audience,
    COALESCE(changed ->> CASE WHEN is_personal THEN 'user_id' ELSE 'id' END, ''),
    CASE WHEN is_personal THEN NULL
         WHEN TG_TABLE_NAME = 'company' THEN changed ->> 'id'
         ELSE changed ->> 'company_id' END,
    changed ->> 'user_id',
    CASE WHEN TG_NARGS > 1 THEN changed ->> TG_ARGV[1] END);
  RETURN NULL;
END $$;
