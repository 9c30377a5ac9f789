-- G6: what the entries of a month come to, kept in the transaction that changes them. Derived and
-- rebuildable: the entries and the ledger are the truth. The month is that of the service date, a
-- plain day: no zone decides it.

CREATE TABLE monthly_total (
  company_id uuid NOT NULL REFERENCES company (id),
  -- The first day of the month.
  month date NOT NULL,
  consultant_id text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  PRIMARY KEY (company_id, month, consultant_id, category, type)
) WITH (fillfactor = 80);
CREATE INDEX monthly_total_month ON monthly_total (month);

-- Only work on a task; the rest is the month's total without it.
CREATE TABLE monthly_task_total (
  company_id uuid NOT NULL REFERENCES company (id),
  month date NOT NULL,
  task_id uuid NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  PRIMARY KEY (company_id, month, task_id, type)
) WITH (fillfactor = 80);
CREATE INDEX monthly_task_total_month ON monthly_task_total (month);

-- Everything there ever was, which over ten years of months would be many rows to add up.
CREATE TABLE company_total (
  company_id uuid NOT NULL REFERENCES company (id),
  category text NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount bigint NOT NULL,
  validated bigint NOT NULL,
  billed bigint NOT NULL,
  PRIMARY KEY (company_id, category, type)
) WITH (fillfactor = 80);

-- Many share a total, and nobody knows in advance which ones a transaction will touch, so no order
-- of locking while it runs would be safe. Each change only notes its company; at commit the noted
-- companies are locked in one order, when every other lock is held already, and then added to. A
-- note that is tampered with spoils the order, never a number.
CREATE FUNCTION note_company_of_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := COALESCE(current_setting('app.totals_of', true), '');
BEGIN
  IF strpos(noted, NEW.company_id::text) = 0 THEN noted := noted || ' ' || NEW.company_id; END IF;
  IF TG_OP = 'UPDATE' AND strpos(noted, OLD.company_id::text) = 0
    THEN noted := noted || ' ' || OLD.company_id; END IF;
  PERFORM set_config('app.totals_of', noted, true);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_monthly_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  noted text := COALESCE(current_setting('app.totals_of', true), '');
  company_key int;
BEGIN
  IF noted <> '' THEN
    FOR company_key IN SELECT DISTINCT hashtext(id) FROM unnest(string_to_array(ltrim(noted),
      ' ')) AS id ORDER BY 1 LOOP
      PERFORM pg_advisory_xact_lock(11, company_key);
    END LOOP;
    PERFORM set_config('app.totals_of', '', true);
  END IF;

  -- What stood before goes, what stands now comes; the two are one change where they belong to the
  -- same total.
  WITH image AS (
    SELECT 1 AS sign, NEW.* WHERE NEW.deleted_at IS NULL
    UNION ALL
    SELECT -1, OLD.* WHERE TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL
  ), change AS (
    SELECT image.company_id, date_trunc('month', image.service_date)::date AS month,
      image.consultant_id, image.category,
           balance.type, image.task_id, image.sign, image.sign * image.amount AS amount,
           CASE WHEN image.validated_at IS NULL THEN 0
             ELSE image.sign * image.amount END AS validated,
           CASE WHEN image.billed_at IS NULL THEN 0 ELSE image.sign * image.amount END AS billed
      FROM image JOIN balance ON balance.id = image.balance_id
  ), in_total AS (
    INSERT INTO monthly_total AS kept
    SELECT company_id, month, consultant_id, category, type, sum(sign), sum(amount), sum(validated),
      sum(billed)
      FROM change
     GROUP BY company_id, month, consultant_id, category, type
    HAVING sum(sign) <> 0 OR sum(amount) <> 0 OR sum(validated) <> 0 OR sum(billed) <> 0
    ON CONFLICT (company_id, month, consultant_id, category, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed
  ), in_company AS (
    INSERT INTO company_total AS kept
    SELECT company_id, category, type, sum(sign), sum(amount), sum(validated), sum(billed)
      FROM change
     GROUP BY company_id, category, type
    HAVING sum(sign) <> 0 OR sum(amount) <> 0 OR sum(validated) <> 0 OR sum(billed) <> 0
    ON CONFLICT (company_id, category, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed
  )
  INSERT INTO monthly_task_total AS kept
  SELECT company_id, month, task_id, type, sum(sign), sum(amount), sum(validated), sum(billed)
    FROM change
   WHERE task_id IS NOT NULL
   GROUP BY company_id, month, task_id, type
  HAVING sum(sign) <> 0 OR sum(amount) <> 0 OR sum(validated) <> 0 OR sum(billed) <> 0
  ON CONFLICT (company_id, month, task_id, type) DO UPDATE
    SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
        validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed;
  RETURN NULL;
END $$;

CREATE TRIGGER time_entry_totals_noted AFTER INSERT OR UPDATE ON time_entry
  FOR EACH ROW EXECUTE FUNCTION note_company_of_totals();
CREATE CONSTRAINT TRIGGER time_entry_totals_new AFTER INSERT ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_monthly_totals();
CREATE CONSTRAINT TRIGGER time_entry_totals_changed AFTER UPDATE ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.company_id, OLD.balance_id, OLD.consultant_id, OLD.task_id, OLD.category,
    OLD.service_date, OLD.amount,
         OLD.validated_at IS NULL, OLD.billed_at IS NULL, OLD.deleted_at IS NULL)
    IS DISTINCT FROM
        (NEW.company_id, NEW.balance_id, NEW.consultant_id, NEW.task_id, NEW.category,
          NEW.service_date, NEW.amount,
         NEW.validated_at IS NULL, NEW.billed_at IS NULL, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION keep_monthly_totals();

CREATE VIEW entries_by_month AS
SELECT entry.company_id, date_trunc('month', entry.service_date)::date AS month,
  entry.consultant_id, entry.category,
       balance.type, entry.task_id, count(*)::int AS entries, sum(entry.amount)::int AS amount,
       COALESCE(sum(entry.amount) FILTER (WHERE entry.validated_at IS NOT NULL),
         0)::int AS validated,
       COALESCE(sum(entry.amount) FILTER (WHERE entry.billed_at IS NOT NULL), 0)::int AS billed
  FROM time_entry entry JOIN balance ON balance.id = entry.balance_id
 WHERE entry.deleted_at IS NULL
 GROUP BY entry.company_id, 2, entry.consultant_id, entry.category, balance.type, entry.task_id;

-- A row for each total that is not what its entries say; none when all is well.
CREATE VIEW totals_audit AS
WITH by_work AS (
  SELECT company_id, month, consultant_id, category, type, sum(entries) AS entries,
    sum(amount) AS amount,
         sum(validated) AS validated, sum(billed) AS billed
    FROM entries_by_month GROUP BY 1, 2, 3, 4, 5
), by_company AS (
  SELECT company_id, category, type, sum(entries) AS entries, sum(amount) AS amount,
         sum(validated) AS validated, sum(billed) AS billed
    FROM entries_by_month GROUP BY 1, 2, 3
), by_task AS (
  SELECT company_id, month, task_id, type, sum(entries) AS entries, sum(amount) AS amount,
         sum(validated) AS validated, sum(billed) AS billed
    FROM entries_by_month WHERE task_id IS NOT NULL GROUP BY 1, 2, 3, 4
)
SELECT company_id, month, type, COALESCE(kept.amount, 0)::bigint AS kept, COALESCE(by_work.amount,
  0)::bigint AS counted
  FROM monthly_total kept FULL JOIN by_work USING (company_id, month, consultant_id, category, type)
 WHERE (COALESCE(kept.entries, 0), COALESCE(kept.amount, 0), COALESCE(kept.validated, 0),
   COALESCE(kept.billed, 0))
    IS DISTINCT FROM
       (COALESCE(by_work.entries, 0), COALESCE(by_work.amount, 0), COALESCE(by_work.validated, 0),
         COALESCE(by_work.billed, 0))
UNION ALL
SELECT company_id, NULL, type, COALESCE(kept.amount, 0), COALESCE(by_company.amount, 0)::bigint
  FROM company_total kept FULL JOIN by_company USING (company_id, category, type)
 WHERE (COALESCE(kept.entries, 0), COALESCE(kept.amount, 0), COALESCE(kept.validated, 0),
   COALESCE(kept.billed, 0))
    IS DISTINCT FROM
       (COALESCE(by_company.entries, 0), COALESCE(by_company.amount, 0),
         COALESCE(by_company.validated, 0), COALESCE(by_company.billed, 0))
UNION ALL
SELECT company_id, month, type, COALESCE(kept.amount, 0), COALESCE(by_task.amount, 0)::bigint
  FROM monthly_task_total kept FULL JOIN by_task USING (company_id, month, task_id, type)
 WHERE (COALESCE(kept.entries, 0), COALESCE(kept.amount, 0), COALESCE(kept.validated, 0),
   COALESCE(kept.billed, 0))
    IS DISTINCT FROM
       (COALESCE(by_task.entries, 0), COALESCE(by_task.amount, 0), COALESCE(by_task.validated, 0),
         COALESCE(by_task.billed, 0));

-- The one command that makes them anew; writers wait meanwhile.
CREATE FUNCTION rebuild_monthly_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE time_entry IN SHARE MODE;
  TRUNCATE monthly_total, monthly_task_total, company_total;
  INSERT INTO monthly_total
  SELECT company_id, month, consultant_id, category, type, sum(entries), sum(amount),
    sum(validated), sum(billed)
    FROM entries_by_month GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO monthly_task_total
  SELECT company_id, month, task_id, type, sum(entries), sum(amount), sum(validated), sum(billed)
    FROM entries_by_month WHERE task_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO company_total
  SELECT company_id, category, type, sum(entries), sum(amount), sum(validated), sum(billed)
    FROM entries_by_month GROUP BY 1, 2, 3;
END $$;
REVOKE EXECUTE ON FUNCTION rebuild_monthly_totals() FROM PUBLIC;
SELECT rebuild_monthly_totals();

-- Where a month begins and ends in the ledger of a balance, without reading what came before it.
CREATE INDEX ledger_entry_posted ON ledger_entry (balance_id, created_at, seq);

-- A list on its way to be a file, for whoever asked: what may be in it was settled when they asked.
CREATE TABLE export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id),
  request jsonb NOT NULL,
  rows_expected int NOT NULL,
  rows_done int NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX export_age ON export (created_at);
CREATE TRIGGER export_audit AFTER INSERT ON export FOR EACH ROW EXECUTE FUNCTION audit_row();
