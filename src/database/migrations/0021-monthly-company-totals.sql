-- What a customer's month comes to, in one row: a report of all customers reads as many rows as
-- there are customers, however many people have worked for them and on what. It is kept, proved and
-- made anew with the other totals.

CREATE TABLE monthly_company_total (
  company_id uuid NOT NULL REFERENCES company (id),
  -- The first day of the month.
  month date NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  -- The amount again, by what was done.
  development int NOT NULL,
  design int NOT NULL,
  consulting int NOT NULL,
  support int NOT NULL,
  other int NOT NULL,
  PRIMARY KEY (company_id, month, type)
) WITH (fillfactor = 80);
CREATE INDEX monthly_company_total_month ON monthly_company_total (month, company_id);
-- A few months of one customer, and of all: by the month alone, one customer's cost as much as
-- everybody's.
DROP INDEX monthly_total_month, monthly_task_total_month;
CREATE INDEX monthly_total_month ON monthly_total (month, company_id);
CREATE INDEX monthly_task_total_month ON monthly_task_total (month, company_id);

CREATE OR REPLACE FUNCTION keep_monthly_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
  ), in_company_month AS (
    INSERT INTO monthly_company_total AS kept
    SELECT company_id, month, type, sum(sign), sum(amount), sum(validated), sum(billed),
           sum(CASE category WHEN 'development' THEN amount ELSE 0 END), sum(CASE category
             WHEN 'design' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'consulting' THEN amount ELSE 0 END), sum(CASE category
             WHEN 'support' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'other' THEN amount ELSE 0 END)
      FROM change
     GROUP BY company_id, month, type
    HAVING count(DISTINCT category) > 1 OR sum(sign) <> 0 OR sum(amount) <> 0 OR sum(validated) <> 0
      OR sum(billed) <> 0
    ON CONFLICT (company_id, month, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed,
          development = kept.development + excluded.development,
            design = kept.design + excluded.design,
          consulting = kept.consulting + excluded.consulting,
            support = kept.support + excluded.support,
          other = kept.other + excluded.other
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

CREATE VIEW company_months AS
SELECT company_id, month, type, sum(entries)::int AS entries, sum(amount)::int AS amount,
       sum(validated)::int AS validated, sum(billed)::int AS billed,
       COALESCE(sum(amount) FILTER (WHERE category = 'development'), 0)::int AS development,
       COALESCE(sum(amount) FILTER (WHERE category = 'design'), 0)::int AS design,
       COALESCE(sum(amount) FILTER (WHERE category = 'consulting'), 0)::int AS consulting,
       COALESCE(sum(amount) FILTER (WHERE category = 'support'), 0)::int AS support,
       COALESCE(sum(amount) FILTER (WHERE category = 'other'), 0)::int AS other
  FROM entries_by_month GROUP BY company_id, month, type;

CREATE OR REPLACE VIEW totals_audit AS
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
         COALESCE(by_task.billed, 0))
UNION ALL
SELECT company_id, month, type, COALESCE(kept.amount, 0), COALESCE(counted.amount, 0)
  FROM monthly_company_total kept FULL JOIN company_months counted USING (company_id, month, type)
 WHERE (COALESCE(kept.entries, 0), COALESCE(kept.amount, 0), COALESCE(kept.validated, 0),
   COALESCE(kept.billed, 0),
        COALESCE(kept.development, 0), COALESCE(kept.design, 0), COALESCE(kept.consulting, 0),
          COALESCE(kept.support, 0),
        COALESCE(kept.other, 0))
    IS DISTINCT FROM
       (COALESCE(counted.entries, 0), COALESCE(counted.amount, 0), COALESCE(counted.validated, 0),
         COALESCE(counted.billed, 0),
        COALESCE(counted.development, 0), COALESCE(counted.design, 0), COALESCE(counted.consulting,
          0),
        COALESCE(counted.support, 0), COALESCE(counted.other, 0));

CREATE OR REPLACE FUNCTION rebuild_monthly_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE time_entry IN SHARE MODE;
  TRUNCATE monthly_total, monthly_task_total, monthly_company_total, company_total;
  INSERT INTO monthly_total
  SELECT company_id, month, consultant_id, category, type, sum(entries), sum(amount),
    sum(validated), sum(billed)
    FROM entries_by_month GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO monthly_task_total
  SELECT company_id, month, task_id, type, sum(entries), sum(amount), sum(validated), sum(billed)
    FROM entries_by_month WHERE task_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO monthly_company_total SELECT * FROM company_months ORDER BY month, company_id;
  INSERT INTO company_total
  SELECT company_id, category, type, sum(entries), sum(amount), sum(validated), sum(billed)
    FROM entries_by_month GROUP BY 1, 2, 3;
END $$;
SELECT rebuild_monthly_totals();
