-- What the server may do while it runs. Applied after the migrations at every start, so that a role created
-- later, or a table added later, needs no step of its own. Refused here means refused whatever the code says.
DO $$
DECLARE
  queue_table name;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'klip_app') THEN
    BEGIN
      CREATE ROLE klip_app NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL;
      WHEN insufficient_privilege THEN RAISE NOTICE 'klip_app cannot be created';
    END;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'klip_app') THEN RETURN; END IF;
  BEGIN
    EXECUTE format('GRANT klip_app TO %I', current_user);
  EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation THEN NULL;
  END;

  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM klip_app;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO klip_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO klip_app;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO klip_app;

  GRANT INSERT ON app_user, company, company_member, task, balance, time_entry, ledger_entry,
    idempotency_key, staff_claim, invitation, mail, mail_attachment, company_note,
    notification, balance_alert, muted_mail, top_up_request, timer, export, task_comment,
    support_thread, support_message, brand, picture, plan, plan_checkout, stripe_event,
    pinned_balance, book_check TO klip_app;
  GRANT UPDATE ON app_user, company, company_member, task, idempotency_key, balance_counter, installation, category_label,
    invitation, mail, company_note, timer, pinned_balance, plan TO klip_app;
  GRANT UPDATE (session_id, state) ON plan_checkout TO klip_app;
  GRANT UPDATE (outcome) ON stripe_event TO klip_app;
  GRANT UPDATE (notes, expires_on, overdraft_limit, rounding_increment, rounding_mode, rounding_minimum, closed_at, deleted_at, deleted_by, updated_at) ON balance TO klip_app;
  GRANT UPDATE (company_id, balance_id, consultant_id, task_id, title, description, category, service_date, amount,
    worked_amount, starts_at, ends_at, validated_at, validated_by, billed_at, billed_by, deleted_at, deleted_by, version, updated_at)
    ON time_entry TO klip_app;
  GRANT UPDATE (state, balances, months, finished_at) ON book_check TO klip_app;
  GRANT UPDATE (read_at) ON notification TO klip_app;
  GRANT UPDATE (name, colour, logo, version, updated_at) ON brand TO klip_app;
  GRANT UPDATE (waiting_since, said_at) ON support_thread TO klip_app;
  GRANT UPDATE (deleted_at) ON task_comment TO klip_app;
  GRANT UPDATE (rows_done, state, finished_at) ON export TO klip_app;
  GRANT UPDATE (asked_by, wish, asked_at, answered_at) ON top_up_request TO klip_app;
  GRANT DELETE ON company_member, idempotency_key, balance_alert, muted_mail, timer, export, pinned_balance,
    book_check TO klip_app;
  GRANT INSERT, UPDATE, DELETE ON session, account, verification, rate_limit, throttle, one_time_link,
    known_address TO klip_app;

  -- The job queue is a library's own schema; whoever adds or works off a job writes there.
  GRANT USAGE ON SCHEMA graphile_worker TO klip_app;
  GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO klip_app;
  GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO klip_app;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO klip_app;
  -- It turns row security on without any policy: everybody but the owner would see an empty queue.
  FOR queue_table IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'klip_app_works')
  LOOP
    EXECUTE format('CREATE POLICY klip_app_works ON graphile_worker.%I TO klip_app USING (true) WITH CHECK (true)', queue_table);
  END LOOP;
END $$;
