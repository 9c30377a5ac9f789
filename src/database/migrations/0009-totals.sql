-- What the entries of a month come to. Derived and rebuildable: the entries and the ledger are the
-- truth. The month is that of the service date, a plain day: no zone decides it.
--
-- A change of an entry notes one row, which nobody waits for. The server folds the noted changes
-- into the totals every few seconds. Whoever reads a total reads both, so a sum is always right and
-- does not depend on when they were folded last.

-- Names of keys, constraints and indexes leave out `folded_`.
CREATE TABLE folded_monthly_total (
  company_id uuid NOT NULL CONSTRAINT monthly_total_company_id_fkey REFERENCES company (id),
  -- The first day of the month.
  month date NOT NULL,
  consultant_id text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  free int NOT NULL,
  CONSTRAINT monthly_total_pkey PRIMARY KEY (company_id, month, consultant_id, category, type)
) WITH (fillfactor = 80);
-- The months of one person across all customers.
CREATE INDEX monthly_total_consultant ON folded_monthly_total (consultant_id, month);
-- A few months of one customer, and of all: by the month alone, one customer's cost as much as
-- everybody's.
CREATE INDEX monthly_total_month ON folded_monthly_total (month, company_id);

-- Only work on a task; the rest is the month's total without it.
CREATE TABLE folded_monthly_task_total (
  company_id uuid NOT NULL CONSTRAINT monthly_task_total_company_id_fkey REFERENCES company (id),
  month date NOT NULL,
  task_id uuid NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  free int NOT NULL,
  CONSTRAINT monthly_task_total_pkey PRIMARY KEY (company_id, month, task_id, type)
) WITH (fillfactor = 80);
-- What was spent on one task is read from the months it was worked in.
CREATE INDEX monthly_task_total_task ON folded_monthly_task_total (task_id);
CREATE INDEX monthly_task_total_month ON folded_monthly_task_total (month, company_id);

-- What a customer's month comes to, in one row: a report of all customers reads as many rows as
-- there are customers, however many people have worked for them and on what.
CREATE TABLE folded_monthly_company_total (
  company_id uuid NOT NULL CONSTRAINT monthly_company_total_company_id_fkey
    REFERENCES company (id),
  month date NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  -- What was given for nothing.
  free int NOT NULL,
  -- The amount again, by what was done.
  development int NOT NULL,
  design int NOT NULL,
  consulting int NOT NULL,
  support int NOT NULL,
  other int NOT NULL,
  CONSTRAINT monthly_company_total_pkey PRIMARY KEY (company_id, month, type)
) WITH (fillfactor = 80);
CREATE INDEX monthly_company_total_month ON folded_monthly_company_total (month, company_id);

-- Everything there ever was, which over ten years of months would be many rows to add up.
CREATE TABLE folded_company_total (
  company_id uuid NOT NULL CONSTRAINT company_total_company_id_fkey REFERENCES company (id),
  category text NOT NULL,
  type text NOT NULL,
  entries int NOT NULL,
  amount bigint NOT NULL,
  validated bigint NOT NULL,
  billed bigint NOT NULL,
  free bigint NOT NULL,
  CONSTRAINT company_total_pkey PRIMARY KEY (company_id, category, type)
) WITH (fillfactor = 80);

-- What changed a total and is not folded into it yet.
CREATE TABLE total_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL,
  -- The first day of the month.
  month date NOT NULL,
  consultant_id text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  task_id uuid,
  -- What is added; negative when it is taken away.
  entries int NOT NULL,
  amount int NOT NULL,
  validated int NOT NULL,
  billed int NOT NULL,
  free int NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Notes what an entry adds to the totals: what stood before goes, what stands now comes.
CREATE FUNCTION note_total_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_RELID <> 'time_entry'::regclass THEN
    RAISE EXCEPTION 'note_total_change does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN
    INSERT INTO total_change (company_id, month, consultant_id, category, type, task_id, entries,
      amount, validated, billed, free)
    SELECT OLD.company_id, date_trunc('month', OLD.service_date)::date, OLD.consultant_id,
           OLD.category, balance.type, OLD.task_id, -1, -OLD.amount,
           CASE WHEN OLD.validated_at IS NULL THEN 0 ELSE -OLD.amount END,
           CASE WHEN OLD.billed_at IS NULL THEN 0 ELSE -OLD.amount END, -OLD.free_amount
      FROM balance WHERE id = OLD.balance_id;
  END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO total_change (company_id, month, consultant_id, category, type, task_id, entries,
      amount, validated, billed, free)
    SELECT NEW.company_id, date_trunc('month', NEW.service_date)::date, NEW.consultant_id,
           NEW.category, balance.type, NEW.task_id, 1, NEW.amount,
           CASE WHEN NEW.validated_at IS NULL THEN 0 ELSE NEW.amount END,
           CASE WHEN NEW.billed_at IS NULL THEN 0 ELSE NEW.amount END, NEW.free_amount
      FROM balance WHERE id = NEW.balance_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER time_entry_totals_new AFTER INSERT ON time_entry
  FOR EACH ROW EXECUTE FUNCTION note_total_change();
CREATE TRIGGER time_entry_totals_changed AFTER UPDATE ON time_entry FOR EACH ROW
  WHEN ((OLD.company_id, OLD.balance_id, OLD.consultant_id, OLD.task_id, OLD.category,
         OLD.service_date, OLD.amount, OLD.free_amount, OLD.validated_at IS NULL,
           OLD.billed_at IS NULL,
         OLD.deleted_at IS NULL)
    IS DISTINCT FROM
        (NEW.company_id, NEW.balance_id, NEW.consultant_id, NEW.task_id, NEW.category,
         NEW.service_date, NEW.amount, NEW.free_amount, NEW.validated_at IS NULL,
           NEW.billed_at IS NULL,
         NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_total_change();

-- Several rows for one total: what is folded and each change since. Whoever reads adds them up.
CREATE VIEW monthly_total AS
SELECT company_id, month, consultant_id, category, type, entries, amount, validated, billed, free
  FROM folded_monthly_total
UNION ALL
SELECT company_id, month, consultant_id, category, type, entries, amount, validated, billed, free
  FROM total_change;

CREATE VIEW monthly_task_total AS
SELECT company_id, month, task_id, type, entries, amount, validated, billed, free
  FROM folded_monthly_task_total
UNION ALL
SELECT company_id, month, task_id, type, entries, amount, validated, billed, free
  FROM total_change WHERE task_id IS NOT NULL;

CREATE VIEW monthly_company_total AS
SELECT company_id, month, type, entries, amount, validated, billed, free,
       development, design, consulting, support, other
  FROM folded_monthly_company_total
UNION ALL
SELECT company_id, month, type, entries, amount, validated, billed, free,
       CASE category WHEN 'development' THEN amount ELSE 0 END,
       CASE category WHEN 'design' THEN amount ELSE 0 END,
       CASE category WHEN 'consulting' THEN amount ELSE 0 END,
       CASE category WHEN 'support' THEN amount ELSE 0 END,
       CASE category WHEN 'other' THEN amount ELSE 0 END
  FROM total_change;

CREATE VIEW company_total AS
SELECT company_id, category, type, entries, amount, validated, billed, free
  FROM folded_company_total
UNION ALL
SELECT company_id, category, type, entries, amount::bigint, validated::bigint, billed::bigint,
  free::bigint
  FROM total_change;

-- Folds up to `up_to` changes, oldest first, and returns how many. One server at a time folds;
-- whoever comes meanwhile has nothing to do.
CREATE FUNCTION fold_totals(up_to int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  folded int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(11, 0) THEN RETURN 0; END IF;
  WITH change AS (
    DELETE FROM total_change
     WHERE id IN (SELECT id FROM total_change ORDER BY id LIMIT up_to)
    RETURNING *
  ), in_total AS (
    INSERT INTO folded_monthly_total AS kept
    SELECT company_id, month, consultant_id, category, type, sum(entries), sum(amount),
           sum(validated), sum(billed), sum(free)
      FROM change
     GROUP BY company_id, month, consultant_id, category, type
    ON CONFLICT (company_id, month, consultant_id, category, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed,
          free = kept.free + excluded.free
  ), in_company_month AS (
    INSERT INTO folded_monthly_company_total AS kept
    SELECT company_id, month, type, sum(entries), sum(amount), sum(validated), sum(billed),
      sum(free),
           sum(CASE category WHEN 'development' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'design' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'consulting' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'support' THEN amount ELSE 0 END),
           sum(CASE category WHEN 'other' THEN amount ELSE 0 END)
      FROM change
     GROUP BY company_id, month, type
    ON CONFLICT (company_id, month, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed,
          free = kept.free + excluded.free,
          development = kept.development + excluded.development,
          design = kept.design + excluded.design,
          consulting = kept.consulting + excluded.consulting,
          support = kept.support + excluded.support,
          other = kept.other + excluded.other
  ), in_company AS (
    INSERT INTO folded_company_total AS kept
    SELECT company_id, category, type, sum(entries), sum(amount), sum(validated), sum(billed),
      sum(free)
      FROM change
     GROUP BY company_id, category, type
    ON CONFLICT (company_id, category, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed,
          free = kept.free + excluded.free
  ), in_task AS (
    INSERT INTO folded_monthly_task_total AS kept
    SELECT company_id, month, task_id, type, sum(entries), sum(amount), sum(validated),
      sum(billed), sum(free)
      FROM change
     WHERE task_id IS NOT NULL
     GROUP BY company_id, month, task_id, type
    ON CONFLICT (company_id, month, task_id, type) DO UPDATE
      SET entries = kept.entries + excluded.entries, amount = kept.amount + excluded.amount,
          validated = kept.validated + excluded.validated, billed = kept.billed + excluded.billed,
          free = kept.free + excluded.free
  )
  SELECT count(*) INTO folded FROM change;
  RETURN folded;
END $$;

-- What the entries themselves say of each month; totals are proved and made anew by it.
CREATE VIEW entries_by_month AS
SELECT entry.company_id, date_trunc('month', entry.service_date)::date AS month,
       entry.consultant_id, entry.category, balance.type, entry.task_id, count(*)::int AS entries,
       sum(entry.amount)::int AS amount,
       COALESCE(sum(entry.amount) FILTER (WHERE entry.validated_at IS NOT NULL),
         0)::int AS validated,
       COALESCE(sum(entry.amount) FILTER (WHERE entry.billed_at IS NOT NULL), 0)::int AS billed,
       sum(entry.free_amount)::int AS free
  FROM time_entry entry JOIN balance ON balance.id = entry.balance_id
 WHERE entry.deleted_at IS NULL
 GROUP BY entry.company_id, 2, entry.consultant_id, entry.category, balance.type, entry.task_id;

-- The same for each month of a company, in one row.
CREATE VIEW company_months AS
SELECT company_id, month, type, sum(entries)::int AS entries, sum(amount)::int AS amount,
       sum(validated)::int AS validated, sum(billed)::int AS billed, sum(free)::int AS free,
       COALESCE(sum(amount) FILTER (WHERE category = 'development'), 0)::int AS development,
       COALESCE(sum(amount) FILTER (WHERE category = 'design'), 0)::int AS design,
       COALESCE(sum(amount) FILTER (WHERE category = 'consulting'), 0)::int AS consulting,
       COALESCE(sum(amount) FILTER (WHERE category = 'support'), 0)::int AS support,
       COALESCE(sum(amount) FILTER (WHERE category = 'other'), 0)::int AS other
  FROM entries_by_month GROUP BY company_id, month, type;

-- Returns a row for each total that is not what its entries say; none when all is well. The books
-- are checked one range of companies after the other: the server says how far it is, and no look at
-- them is longer than it must be. A view cannot be given the range: what is counted is used twice,
-- so the condition would not reach the entries.
CREATE FUNCTION broken_totals(first uuid, last uuid)
  RETURNS TABLE (company_id uuid, month date, type text)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH counted AS (
    SELECT company_id, month, consultant_id, category, type, sum(entries) AS entries,
           sum(amount) AS amount, sum(validated) AS validated, sum(billed) AS billed,
             sum(free) AS free
      FROM entries_by_month WHERE company_id BETWEEN first AND last GROUP BY 1, 2, 3, 4, 5
  ), by_work AS (
    SELECT company_id, month, type, consultant_id, category FROM (
      SELECT company_id, month, consultant_id, category, type, entries, amount, validated, billed,
        free
        FROM monthly_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, consultant_id, category, type, -entries, -amount, -validated,
        -billed, -free
        FROM counted) part
     GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed), sum(free)) IS DISTINCT FROM (0,
      0, 0, 0, 0)
  ), by_company AS (
    SELECT company_id, type, category FROM (
      SELECT company_id, category, type, entries, amount, validated, billed, free
        FROM company_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, category, type, -entries, -amount, -validated, -billed,
        -free FROM counted) part
     GROUP BY 1, 2, 3
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed), sum(free)) IS DISTINCT FROM (0,
      0, 0, 0, 0)
  ), by_task AS (
    SELECT company_id, month, type, task_id FROM (
      SELECT company_id, month, task_id, type, entries, amount, validated, billed, free
        FROM monthly_task_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, task_id, type, -entries, -amount, -validated, -billed, -free
        FROM entries_by_month
       WHERE task_id IS NOT NULL AND company_id BETWEEN first AND last) part
     GROUP BY 1, 2, 3, 4
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed), sum(free)) IS DISTINCT FROM (0,
      0, 0, 0, 0)
  ), by_month AS (
    SELECT company_id, month, type FROM (
      SELECT * FROM monthly_company_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, type, -entries, -amount, -validated, -billed, -free, -development,
        -design,
             -consulting, -support, -other
        FROM company_months WHERE company_id BETWEEN first AND last) part
     GROUP BY 1, 2, 3
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed), sum(free), sum(development),
      sum(design),
            sum(consulting), sum(support), sum(other)) IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0,
              0)
  )
  SELECT company_id, month, type FROM by_work
  UNION ALL
  SELECT company_id, NULL, type FROM by_company
  UNION ALL
  SELECT company_id, month, type FROM by_task
  UNION ALL
  SELECT company_id, month, type FROM by_month
$$;

-- Makes the totals anew; writers wait meanwhile.
CREATE FUNCTION rebuild_monthly_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE time_entry IN SHARE MODE;
  TRUNCATE total_change, folded_monthly_total, folded_monthly_task_total,
    folded_monthly_company_total, folded_company_total;
  INSERT INTO folded_monthly_total
  SELECT company_id, month, consultant_id, category, type, sum(entries), sum(amount),
    sum(validated), sum(billed), sum(free)
    FROM entries_by_month GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO folded_monthly_task_total
  SELECT company_id, month, task_id, type, sum(entries), sum(amount), sum(validated), sum(billed),
    sum(free)
    FROM entries_by_month WHERE task_id IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO folded_monthly_company_total SELECT * FROM company_months ORDER BY month, company_id;
  INSERT INTO folded_company_total
  SELECT company_id, category, type, sum(entries), sum(amount), sum(validated), sum(billed),
    sum(free)
    FROM entries_by_month GROUP BY 1, 2, 3;
END $$;
