-- What each role of a running server may do. Applied after the migrations at every start, so that a
-- role created later, or a table added later, needs no step of its own. Refused here means refused
-- whatever the code says.
-- klip_app   the server's work: everything but what follows
-- klip_keys  signing in and sending mail: reads what opens a door
-- klip_books owns the functions that keep the books where the owner of the database is a superuser
DO $$
DECLARE
  app_role CONSTANT name := 'klip_app';
  keys_role CONSTANT name := 'klip_keys';
  books_role CONSTANT name := 'klip_books';
  is_superuser CONSTANT boolean := (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
  role_name name; found record;
BEGIN
  FOREACH role_name IN ARRAY ARRAY[app_role, keys_role]
    || CASE WHEN is_superuser THEN ARRAY[books_role] ELSE '{}'::name[] END
  LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL;
        WHEN insufficient_privilege THEN RETURN;
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT %I TO %I', role_name, current_user);
    EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation THEN NULL;
    END;
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM %I', role_name);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA graphile_worker FROM %I', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;

  -- Nobody makes tables, temporary ones neither, and nobody makes a trigger of our functions.
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  FOR found IN
    SELECT p.oid::regprocedure AS signature, p.prosecdef
      FROM pg_proc p
     WHERE p.pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
       AND (p.pronamespace = 'public'::regnamespace OR p.prorettype = 'trigger'::regtype)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', found.signature);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %I, %I', found.signature, app_role, keys_role);
    -- A superuser's functions would run with every right there is.
    IF is_superuser AND found.prosecdef THEN
      EXECUTE format('ALTER FUNCTION %s OWNER TO %I', found.signature, books_role);
    END IF;
  END LOOP;
  GRANT EXECUTE ON FUNCTION change_rights(text, jsonb), fold_totals(int), make_placeholder(text),
    make_card_contact(uuid), broken_totals(uuid, uuid), is_erasing(), order_erasing(text, jsonb),
    erase_person(text), identity_of(text), rows_of_person(text[], text[], timestamptz),
    texts_about(text, text, bigint, bigint), free_texts(), folded_name(text),
    percent_decoded(text) TO klip_app;
  GRANT EXECUTE ON FUNCTION end_ways(text, text), end_passkeys(text), findable(text[])
    TO klip_app, klip_keys;
  -- They compute and read nothing.
  GRANT EXECUTE ON FUNCTION utc_text(timestamptz), ledger_beginning(balance),
    ledger_hash(bytea, ledger_entry), ledger_chain_step(bytea, bytea, ledger_entry),
    ledger_chain(bytea, ledger_entry), key_number(text, text) TO klip_app;
  -- Events of webhooks are noted with the rights of whoever causes them.
  GRANT EXECUTE ON FUNCTION note_event(text, uuid, jsonb), entry_event(text, time_entry),
    balance_event(text, uuid, jsonb), by_what(), entry_terms(balance, company, int),
    record_entries(jsonb, uuid[]), record_waiting(jsonb, jsonb) TO klip_app;

  IF is_superuser THEN
    GRANT EXECUTE ON FUNCTION utc_text(timestamptz), ledger_beginning(balance), is_erasing(),
      ledger_hash(bytea, ledger_entry), is_active_staff(text), identity_of(text), free_texts(),
      rows_of_person(text[], text[], timestamptz), texts_about(text, text, bigint, bigint),
      folded_name(text), percent_decoded(text), without_name(text, text, text), without_name(jsonb,
      text, text), erased_line(jsonb, jsonb, text), erase_texts(text, jsonb, bigint),
      findable(text[]) TO klip_books;
    GRANT SELECT ON audit_log, balance, card_answer, card_link, company, entry_question, import,
      known_address, ledger_entry, mail_attachment, notification, one_time_link, overdraft_permit,
      support_thread, time_entry, webhook_delivery, webhook_endpoint TO klip_books; GRANT INSERT ON
      audit_log, card_contact, change_notice TO klip_books;
    GRANT INSERT (id, email, name, role, disabled_at) ON app_user TO klip_books;
    GRANT UPDATE (current_amount, adjusted_amount, last_seq, permit_left, permit_used)
      ON balance TO klip_books;
    GRANT UPDATE (used) ON overdraft_permit TO klip_books;
    GRANT SELECT, INSERT, UPDATE ON folded_monthly_total, folded_monthly_task_total,
      folded_monthly_company_total, folded_company_total TO klip_books;
    GRANT SELECT, INSERT, DELETE ON total_change TO klip_books;
    -- What ends when an account changes hands.
    GRANT SELECT (id, user_id, passkey_id) ON session TO klip_books;
    GRANT SELECT (user_id, provider_id) ON account TO klip_books;
    GRANT SELECT, DELETE ON passkey, recovery_code TO klip_books;
    GRANT SELECT (endpoint_id) ON webhook_target, webhook_secret TO klip_books;
    GRANT DELETE ON session, account, one_time_link, known_address, webhook_target, card_answer,
      webhook_secret, webhook_delivery, mail_attachment, notification TO klip_books;
    GRANT UPDATE (name, revoked_at, revoked_by) ON card_link TO klip_books;
    GRANT UPDATE (deleted_at) ON webhook_endpoint TO klip_books;
    GRANT SELECT, INSERT, UPDATE ON erasing TO klip_books;
    GRANT SELECT, UPDATE ON api_key, app_user, brand, card_contact, import_text, invitation, mail,
      placeholder, task TO klip_books;
    FOR found IN
      SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
        FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = ANY (free_texts() || '{version}')
       GROUP BY table_name
    LOOP
      EXECUTE format('GRANT SELECT ON %1$I TO %2$I; GRANT UPDATE (%3$s) ON %1$I TO %2$I',
        found.name, books_role, found.columns);
    END LOOP;
    GRANT UPDATE (before, after) ON audit_log TO klip_books;
    -- Large objects are used by nothing here.
    FOR found IN
      SELECT p.oid::regprocedure AS signature FROM pg_proc p
       WHERE p.pronamespace = 'pg_catalog'::regnamespace
         AND (p.proname LIKE 'lo\_%' OR p.proname IN ('loread', 'lowrite'))
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', found.signature);
    END LOOP;
  END IF;

  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO klip_app;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO klip_app;
  -- Password hashes, session tokens, what a sign-in with Google waits for, links in mails, where
  -- webhooks go and what signs them.
  FOR found IN
    SELECT c.table_name, string_agg(quote_ident(c.column_name), ', ') AS columns
      FROM information_schema.columns c
     WHERE c.table_schema = 'public'
       AND c.table_name IN ('account', 'session', 'verification', 'mail', 'webhook_target',
         'webhook_secret')
       AND (c.table_name, c.column_name) NOT IN (
         ('account', 'password'), ('account', 'access_token'), ('account', 'refresh_token'),
         ('account', 'id_token'), ('session', 'token'), ('verification', 'identifier'),
         ('verification', 'value'), ('mail', 'secret'), ('webhook_target', 'url'),
         ('webhook_secret', 'secret'))
     GROUP BY c.table_name
  LOOP
    EXECUTE format('REVOKE SELECT ON %I FROM %I', found.table_name, app_role);
    EXECUTE format('GRANT SELECT (%s) ON %I TO %I', found.columns, found.table_name, app_role);
  END LOOP;

  GRANT INSERT ON company, company_member, task, time_entry, idempotency_key, staff_claim,
    invitation, mail, mail_attachment, company_note, notification, balance_alert, muted_mail,
    weekly_choice, weekly_mail, top_up_request, timer, export, task_comment, support_thread,
    support_message, brand, picture, plan, plan_checkout, stripe_event, pinned_balance, book_check,
    archive_run, archive_download, trouble, database_size, issued_statement, entry_question,
    entry_question_message, api_key, api_key_secret, overdraft_permit, card_link, card_link_secret,
    card_answer, webhook_endpoint, webhook_target, webhook_secret, webhook_delivery, import,
    import_text, imported_entry, imported_card, imported_company, import_matching, placeholder,
    standing_sale, standing_turn, passkey, recovery_code, spent_challenge TO klip_app;
  -- When something was bought or moved is for the database to say.
  FOR found IN
    SELECT c.table_name, string_agg(quote_ident(c.column_name), ', ') AS columns
      FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.table_name IN ('balance', 'ledger_entry')
       AND c.column_name <> 'created_at'
     GROUP BY c.table_name
  LOOP
    EXECUTE format('GRANT INSERT (%s) ON %I TO %I', found.columns, found.table_name, app_role);
  END LOOP;
  GRANT INSERT (id, account_id, provider_id, user_id, password) ON account TO klip_app;
  GRANT UPDATE (password, last_used_at, updated_at) ON account TO klip_app;
  GRANT UPDATE (name, counter, last_used_at) ON passkey TO klip_app;
  GRANT UPDATE (is_strong, passkey_id, proven_at) ON session TO klip_app;
  GRANT UPDATE (name, email, email_verified, image, company_id, language, theme, updated_at)
    ON app_user TO klip_app;
  GRANT UPDATE ON company, company_member, task, idempotency_key, balance_counter, installation,
    category_label, invitation, mail, company_note, timer, pinned_balance, plan TO klip_app;
  GRANT UPDATE (session_id, state) ON plan_checkout TO klip_app;
  GRANT UPDATE (outcome) ON stripe_event TO klip_app;
  GRANT UPDATE (notes, expires_on, overdraft_limit, rounding_increment, rounding_mode,
    rounding_minimum, closed_at, deleted_at, deleted_by, updated_at) ON balance TO klip_app;
  GRANT UPDATE (company_id, balance_id, consultant_id, task_id, title, description, category,
    service_date, amount, worked_amount, free_amount, free_reason, free_since, starts_at, ends_at,
    validated_at, validated_by, billed_at, billed_by, questioned_at, deleted_at, deleted_by,
    version, updated_at) ON time_entry TO klip_app;
  GRANT UPDATE (outcome, settled_by, settled_at) ON entry_question TO klip_app;
  GRANT UPDATE (status, answered_by, answered_at, answer, taken_back)
    ON overdraft_permit TO klip_app;
  GRANT UPDATE (amount, at_percent, lives_months, ends_on, overdraft_limit, rounding_increment,
    rounding_mode, rounding_minimum, notes, paused_at, ended_at, version)
    ON standing_sale TO klip_app;
  GRANT UPDATE (state, failure, version, tries, rows_done, rows_expected, beat_at, finished_at,
    undone_at, undone_by) ON import TO klip_app;
  GRANT UPDATE (settings, plan, result) ON import_text TO klip_app;
  GRANT UPDATE (roles, updated_at) ON import_matching TO klip_app;
  GRANT UPDATE (topped_up, left_after) ON imported_card TO klip_app;
  GRANT UPDATE (was_made) ON imported_company TO klip_app;
  GRANT UPDATE (removed_at, became) ON placeholder TO klip_app;
  GRANT UPDATE (state, balances, months, finished_at) ON book_check TO klip_app;
  GRANT UPDATE (state, step, size_bytes, failure, heard_at, finished_at) ON archive_run TO klip_app;
  GRANT UPDATE (id, detail, began_at, seen_at, notified_at, ended_at) ON trouble TO klip_app;
  GRANT UPDATE (expires_at, revoked_at, revoked_by, reminded_at, replaced_by)
    ON api_key TO klip_app;
  GRANT UPDATE (last_used_at) ON api_key_secret TO klip_app;
  GRANT UPDATE (expires_at, revoked_at, revoked_by) ON card_link TO klip_app;
  GRANT UPDATE (first_opened_at, last_opened_at, last_opened_on, days_opened) ON card_link_secret
    TO klip_app; GRANT UPDATE (confirmed_at, user_id) ON card_answer TO klip_app;
  GRANT UPDATE (address, format, events, disabled_at, disabled_because, deleted_at, tested_at,
    resent_at) ON webhook_endpoint TO klip_app;
  GRANT UPDATE (url) ON webhook_target TO klip_app;
  GRANT UPDATE (ends_at) ON webhook_secret TO klip_app;
  GRANT UPDATE (state, attempts, next_at, answer_status, last_error, ended_at)
    ON webhook_delivery TO klip_app;
  GRANT UPDATE (read_at) ON notification TO klip_app;
  GRANT UPDATE (weekday, chosen_at) ON weekly_choice TO klip_app;
  GRANT UPDATE (name, colour, logo, address, cvr, version, updated_at) ON brand TO klip_app;
  GRANT UPDATE (waiting_since, said_at) ON support_thread TO klip_app;
  GRANT UPDATE (deleted_at) ON task_comment TO klip_app;
  GRANT UPDATE (rows_done, rows_expected, state, finished_at, heard_at, tries, size_bytes,
    opened_at) ON export TO klip_app;
  GRANT UPDATE (asked_by, wish, wanted, asked_at, answered_at, answered_by, answer)
    ON top_up_request TO klip_app;
  GRANT DELETE ON notification, stripe_event, picture, mail_attachment, company_member,
    idempotency_key, balance_alert, muted_mail, weekly_choice, weekly_mail, timer, export,
    card_answer, pinned_balance, book_check, archive_run, database_size, session, verification,
    change_notice, webhook_target, webhook_secret, webhook_delivery, account, imported_entry,
    imported_card, imported_company, erasing, passkey, recovery_code, spent_challenge TO klip_app;
  GRANT INSERT, UPDATE, DELETE ON throttle, one_time_link, known_address TO klip_app;

  GRANT SELECT, INSERT, UPDATE, DELETE ON session, account, verification, rate_limit TO klip_keys;
  GRANT SELECT, INSERT ON app_user TO klip_keys;
  GRANT UPDATE (name, email_verified, image, updated_at) ON app_user TO klip_keys;
  GRANT SELECT (id, secret) ON mail TO klip_keys;
  GRANT SELECT (id) ON card_contact TO klip_keys;
  GRANT SELECT ON webhook_target, webhook_secret TO klip_keys;

  -- The job queue is a library's own schema; whoever adds or works off a job writes there.
  GRANT USAGE ON SCHEMA graphile_worker TO klip_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO klip_app;
  FOR found IN
    SELECT c.relname AS name, c.relrowsecurity AS is_secured,
           EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = app_role || '_works')
             AS has_policy
      FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind IN ('r', 'v')
  LOOP
    EXECUTE format('GRANT %s ON graphile_worker.%I TO %I',
      CASE WHEN found.name LIKE '\_private\_%' THEN 'SELECT, INSERT, UPDATE, DELETE'
        ELSE 'SELECT' END,
      found.name, app_role);
    -- Row security is on without any policy: everybody but the owner would see an empty queue.
    IF found.is_secured AND NOT found.has_policy THEN
      EXECUTE format('CREATE POLICY %I ON graphile_worker.%I TO %I USING (true) WITH CHECK (true)',
        app_role || '_works', found.name, app_role);
    END IF;
  END LOOP;
END $$;
