-- A longer transaction that has locked the balance records its entries by the same call.
DROP FUNCTION record_entry(jsonb, jsonb, jsonb, jsonb);

-- `author`: actor, channel, channelId, request, session; null in a transaction that has one.
-- `decided`: terms, and the amounts from `quietFrom` to `quietTo` between which no warning begins
-- or ends; null where the caller has locked the balance. `once`: key, requestHash, rights and the
-- answer without id, createdAt and balanceLeft; or null. No row: nothing was done.
CREATE FUNCTION record_entry(author jsonb, decided jsonb, entry jsonb, once jsonb)
  RETURNS TABLE (id uuid, created_at timestamptz, starts_at timestamptz, ends_at timestamptz,
                 balance_after int)
  LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  wanted time_entry := jsonb_populate_record(NULL::time_entry, entry);
  held balance;
  terms text;
BEGIN
  IF author IS NOT NULL THEN
    PERFORM set_config('app.actor', author ->> 'actor', true),
            set_config('app.channel', author ->> 'channel', true),
            set_config('app.channel_id', author ->> 'channelId', true),
            set_config('app.request', author ->> 'request', true),
            set_config('app.session', author ->> 'session', true);
  END IF;
  IF once IS NOT NULL THEN
    INSERT INTO idempotency_key (actor_id, key, request_hash, rights)
    VALUES (author ->> 'actor', once ->> 'key', once ->> 'requestHash', once -> 'rights')
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  IF decided IS NOT NULL THEN
    SELECT * INTO held FROM balance WHERE balance.id = wanted.balance_id FOR NO KEY UPDATE;
    SELECT entry_terms(held, payer, (SELECT low_percent FROM installation)) INTO terms
      FROM company payer WHERE payer.id = held.company_id;
    IF terms IS DISTINCT FROM decided ->> 'terms'
      OR held.company_id <> wanted.company_id
      OR held.current_amount > (decided ->> 'quietTo')::int
      OR held.current_amount - wanted.amount < (decided ->> 'quietFrom')::int
      OR GREATEST(0, held.current_amount + held.overdraft_limit) + held.permit_left < wanted.amount
      -- The lock keeps the feature from being deleted until the commit.
      OR wanted.task_id IS NOT NULL AND NOT EXISTS (SELECT FROM task
        WHERE task.id = wanted.task_id AND task.deleted_at IS NULL FOR KEY SHARE)
    THEN
      -- The key is for the next try of this request.
      DELETE FROM idempotency_key
       WHERE actor_id = author ->> 'actor' AND key = once ->> 'key' AND response IS NULL;
      RETURN;
    END IF;
  END IF;
  INSERT INTO time_entry AS made (company_id, balance_id, consultant_id, task_id, title,
    description, category, service_date, amount, worked_amount, starts_at, ends_at, created_by)
  VALUES (wanted.company_id, wanted.balance_id, wanted.consultant_id, wanted.task_id, wanted.title,
    wanted.description, wanted.category, wanted.service_date, wanted.amount, wanted.worked_amount,
    wanted.starts_at, wanted.ends_at, wanted.created_by)
  RETURNING made.id, made.created_at, made.starts_at, made.ends_at
    INTO id, created_at, starts_at, ends_at;
  INSERT INTO ledger_entry AS made (balance_id, kind, amount, time_entry_id, seq, balance_after,
    actor_id)
  VALUES (wanted.balance_id, 'charge', -wanted.amount, id, 0, 0, '')
  RETURNING made.balance_after INTO balance_after;
  IF once IS NOT NULL THEN
    UPDATE idempotency_key
       SET response = once -> 'answer' || jsonb_build_object('id', id, 'balanceLeft', balance_after,
         'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
     WHERE actor_id = author ->> 'actor' AND key = once ->> 'key';
  END IF;
  RETURN NEXT;
END $$;
