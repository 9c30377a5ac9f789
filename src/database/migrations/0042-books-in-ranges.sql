-- The books are checked one range of companies after the other: the server says how far it is, and
-- no look at them is longer than it must be. A view cannot be given the range: what is counted is
-- used twice, so the condition would not reach the entries.
DROP VIEW totals_audit;

-- A row for each total that is not what its entries say; none when all is well.
CREATE FUNCTION broken_totals(first uuid, last uuid)
  RETURNS TABLE (company_id uuid, month date, type text)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH counted AS (
    SELECT company_id, month, consultant_id, category, type, sum(entries) AS entries,
           sum(amount) AS amount, sum(validated) AS validated, sum(billed) AS billed
      FROM entries_by_month WHERE company_id BETWEEN first AND last GROUP BY 1, 2, 3, 4, 5
  ), by_work AS (
    SELECT company_id, month, type, consultant_id, category FROM (
      SELECT company_id, month, consultant_id, category, type, entries, amount, validated, billed
        FROM monthly_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, consultant_id, category, type, -entries, -amount, -validated, -billed
        FROM counted) part
     GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed)) IS DISTINCT FROM (0, 0, 0, 0)
  ), by_company AS (
    SELECT company_id, type, category FROM (
      SELECT company_id, category, type, entries, amount, validated, billed
        FROM company_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, category, type, -entries, -amount, -validated, -billed FROM counted) part
     GROUP BY 1, 2, 3
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed)) IS DISTINCT FROM (0, 0, 0, 0)
  ), by_task AS (
    SELECT company_id, month, type, task_id FROM (
      SELECT company_id, month, task_id, type, entries, amount, validated, billed
        FROM monthly_task_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, task_id, type, -entries, -amount, -validated, -billed
        FROM entries_by_month
       WHERE task_id IS NOT NULL AND company_id BETWEEN first AND last) part
     GROUP BY 1, 2, 3, 4
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed)) IS DISTINCT FROM (0, 0, 0, 0)
  ), by_month AS (
    SELECT company_id, month, type FROM (
      SELECT * FROM monthly_company_total WHERE company_id BETWEEN first AND last
      UNION ALL
      SELECT company_id, month, type, -entries, -amount, -validated, -billed, -development, -design,
             -consulting, -support, -other
        FROM company_months WHERE company_id BETWEEN first AND last) part
     GROUP BY 1, 2, 3
    HAVING (sum(entries), sum(amount), sum(validated), sum(billed), sum(development), sum(design),
            sum(consulting), sum(support), sum(other)) IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0)
  )
  SELECT company_id, month, type FROM by_work
  UNION ALL
  SELECT company_id, NULL, type FROM by_company
  UNION ALL
  SELECT company_id, month, type FROM by_task
  UNION ALL
  SELECT company_id, month, type FROM by_month
$$;
