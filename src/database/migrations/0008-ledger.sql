-- The ledger is the truth. A balance moves only through it, it only grows, and an entry and its
-- ledger rows always say the same.

CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  balance_id uuid NOT NULL REFERENCES balance (id) ON DELETE RESTRICT,
  seq int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'reversal', 'adjustment')),
  amount int NOT NULL CHECK (amount <> 0),
  balance_after int NOT NULL,
  time_entry_id uuid REFERENCES time_entry (id) ON DELETE RESTRICT,
  reverses_id bigint UNIQUE REFERENCES ledger_entry (id),
  reason text NOT NULL DEFAULT '',
  actor_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of this movement and of the one before. The trigger sets it.
  hash bytea NOT NULL DEFAULT '',
  UNIQUE (balance_id, seq),
  CONSTRAINT ledger_entry_shape CHECK (
       (kind = 'charge' AND amount < 0 AND time_entry_id IS NOT NULL AND reverses_id IS NULL)
    OR (kind = 'reversal' AND amount > 0 AND reverses_id IS NOT NULL)
    OR (kind = 'adjustment' AND reverses_id IS NULL AND time_entry_id IS NULL AND reason <> ''))
);
CREATE INDEX ledger_entry_time_entry ON ledger_entry (time_entry_id);
-- Where a month begins and ends in the ledger of a balance, without reading what came before it.
CREATE INDEX ledger_entry_posted ON ledger_entry (balance_id, created_at, seq);
-- What was added to balances, taken off them and given back is few among many movements: a period
-- of all customers finds it by its time.
CREATE INDEX ledger_entry_adjusted ON ledger_entry (created_at) INCLUDE (balance_id, amount, kind)
  WHERE kind <> 'charge';
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entry_audit AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind = 'adjustment') EXECUTE FUNCTION audit_row();

-- Each movement carries a hash of itself and of the movement before, so the hash of one movement
-- stands for everything that moved its balance until then. A statement carries the hash of its last
-- movement.

-- Writes a moment the same in every session, to the microsecond.
CREATE FUNCTION utc_text(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- Hashes what stands before the first movement: the sale, of which nothing changes any more.
CREATE FUNCTION ledger_beginning(sold balance) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN sha256(convert_to(concat_ws('|', sold.id, sold.number, sold.type, sold.initial_amount,
    utc_text(sold.created_at)), 'UTF8'));
END $$;

-- Hashes one movement. Names and words of people are not part of it: they can be replaced when a
-- person is erased.
CREATE FUNCTION ledger_hash(before bytea, movement ledger_entry) RETURNS bytea
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN sha256(before || convert_to(concat_ws('|', movement.seq, movement.kind, movement.amount,
    movement.balance_after, utc_text(movement.created_at),
    COALESCE(movement.time_entry_id::text, ''), COALESCE(movement.reverses_id::text, '')),
    'UTF8'));
END $$;

-- Adds one movement to the chain.
CREATE FUNCTION ledger_chain_step(before bytea, beginning bytea, movement ledger_entry)
  RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ledger_hash(COALESCE(before, beginning), movement);
END $$;
-- Over the movements of one balance in their order.
CREATE AGGREGATE ledger_chain(beginning bytea, movement ledger_entry) (
  SFUNC = ledger_chain_step, STYPE = bytea);

-- Moves the balance: a row of the ledger is the only thing that does. It locks the balance and
-- reads it again, and the CHECK on the balance refuses: right under any interleaving, at READ
-- COMMITTED, without a retry.
--
-- A charge that goes below the limit uses what is permitted, oldest permit first. Undoing a charge
-- gives back what the balance then no longer is below the limit. Nothing else uses a permit: an
-- adjustment down stops at the limit, and one up covers what is overdrawn.
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  undone ledger_entry;
  held balance;
  before bytea;
  below_before int;
  below_after int;
  -- From what is permitted to what is used; negative when it is given back.
  used_now int := 0;
BEGIN
  IF TG_RELID <> 'ledger_entry'::regclass THEN
    RAISE EXCEPTION 'ledger_apply does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  NEW.actor_id := NULLIF(current_setting('app.actor', true), '');
  IF NEW.actor_id IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  IF NEW.kind = 'reversal' THEN
    SELECT * INTO undone FROM ledger_entry WHERE id = NEW.reverses_id;
    IF NOT FOUND OR undone.kind <> 'charge' OR undone.balance_id <> NEW.balance_id
      OR NEW.amount <> -undone.amount
       OR NEW.time_entry_id IS DISTINCT FROM undone.time_entry_id THEN
      RAISE EXCEPTION 'a reversal must exactly undo a charge of the same balance'
        USING ERRCODE = '23514', CONSTRAINT = 'reversal_exact';
    END IF;
  END IF;
  SELECT * INTO held FROM balance WHERE id = NEW.balance_id
     AND (NEW.kind = 'reversal' OR deleted_at IS NULL)
     AND (NEW.kind <> 'charge' OR closed_at IS NULL)
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'balance missing, closed or deleted' USING ERRCODE = '23503',
      CONSTRAINT = 'balance_open';
  END IF;
  IF NEW.kind = 'charge' AND NEW.amount <> -1 AND held.type = 'credits' THEN
    RAISE EXCEPTION 'a credit entry is one credit' USING ERRCODE = '23514',
      CONSTRAINT = 'credit_is_one';
  END IF;
  below_before := GREATEST(0, -held.overdraft_limit - held.current_amount);
  below_after := GREATEST(0, -held.overdraft_limit - held.current_amount - NEW.amount);
  IF NEW.kind <> 'adjustment' THEN
    used_now := LEAST(below_after - below_before, held.permit_left);
  END IF;
  IF held.last_seq > 0 THEN
    SELECT hash INTO STRICT before FROM ledger_entry
     WHERE balance_id = NEW.balance_id AND seq = held.last_seq;
  ELSE
    before := ledger_beginning(held);
  END IF;
  UPDATE balance
     SET current_amount = current_amount + NEW.amount,
         adjusted_amount = adjusted_amount + CASE WHEN NEW.kind = 'adjustment' THEN NEW.amount
           ELSE 0 END,
         last_seq = last_seq + 1,
         permit_left = permit_left - used_now,
         permit_used = LEAST(below_after, below_before + GREATEST(0, used_now))
   WHERE id = NEW.balance_id
  RETURNING current_amount, last_seq INTO NEW.balance_after, NEW.seq;
  NEW.hash := ledger_hash(before, NEW);
  IF used_now > 0 THEN
    WITH permits AS (
      SELECT id, answered_at, amount - taken_back - used AS free,
             sum(amount - taken_back - used) OVER (ORDER BY answered_at, id) AS running
        FROM overdraft_permit
       WHERE balance_id = NEW.balance_id AND status = 'given')
    UPDATE overdraft_permit SET used = used + LEAST(permits.free,
        used_now - (permits.running - permits.free))
      FROM permits
     WHERE overdraft_permit.id = permits.id AND permits.free > 0
       AND permits.running - permits.free < used_now;
  ELSIF used_now < 0 THEN
    WITH permits AS (
      SELECT id, used AS free, sum(used) OVER (ORDER BY answered_at DESC, id DESC) AS running
        FROM overdraft_permit
       WHERE balance_id = NEW.balance_id AND status = 'given')
    UPDATE overdraft_permit SET used = used - LEAST(permits.free,
        -used_now - (permits.running - permits.free))
      FROM permits
     WHERE overdraft_permit.id = permits.id AND permits.free > 0
       AND permits.running - permits.free < -used_now;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_apply BEFORE INSERT ON ledger_entry FOR EACH ROW
  EXECUTE FUNCTION ledger_apply();

-- Sees to it that at commit the ledger rows of an entry net to exactly what the entry says, all on
-- its own balance. An entry is compared with the ledger only when something was written that the
-- ledger knows.
CREATE FUNCTION entry_matches_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  entry_id uuid;
  paid_by uuid;
  wanted int;
  found_here int;
  found_elsewhere int;
BEGIN
  IF TG_RELID = 'time_entry'::regclass THEN
    entry_id := NEW.id;
  ELSIF TG_RELID = 'ledger_entry'::regclass THEN
    entry_id := NEW.time_entry_id;
  ELSE
    RAISE EXCEPTION 'entry_matches_ledger does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  IF entry_id IS NULL THEN RETURN NULL; END IF;
  SELECT balance_id, CASE WHEN deleted_at IS NULL THEN -amount ELSE 0 END INTO paid_by, wanted
    FROM time_entry WHERE id = entry_id;
  SELECT COALESCE(sum(amount) FILTER (WHERE balance_id = paid_by), 0),
         COALESCE(sum(amount) FILTER (WHERE balance_id <> paid_by), 0)
    INTO found_here, found_elsewhere
    FROM ledger_entry WHERE time_entry_id = entry_id;
  IF found_here <> wanted OR found_elsewhere <> 0 THEN
    RAISE EXCEPTION 'time entry % does not match the ledger (want %, found %, elsewhere %)',
      entry_id, wanted, found_here, found_elsewhere USING ERRCODE = '23514',
        CONSTRAINT = 'entry_matches_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER time_entry_matches_ledger AFTER INSERT ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_matches_ledger();
CREATE CONSTRAINT TRIGGER changed_entry_matches_ledger AFTER UPDATE ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.balance_id, OLD.amount, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.balance_id, NEW.amount, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION entry_matches_ledger();
CREATE CONSTRAINT TRIGGER ledger_entry_matches_entry AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_matches_ledger();

-- A row for each balance; any true in the columns that end in _broken means that the books are
-- broken.
CREATE VIEW ledger_audit AS
SELECT b.id, b.number, b.initial_amount, b.current_amount, COALESCE(s.moved, 0) AS moved,
       b.current_amount <> b.initial_amount + COALESCE(s.moved, 0) AS sum_broken,
       b.adjusted_amount <> COALESCE(s.adjusted, 0) AS adjusted_broken,
       b.last_seq <> COALESCE(s.rows, 0) AS seq_broken,
       COALESCE(s.chain_broken, false) AS chain_broken,
       b.permit_left <> COALESCE(p.free, 0) OR b.permit_used > COALESCE(p.used, 0)
         OR -b.overdraft_limit - b.current_amount > b.permit_used AS permit_broken
  FROM balance b
  LEFT JOIN LATERAL (
    SELECT sum(amount)::int AS moved,
           (COALESCE(sum(amount) FILTER (WHERE kind = 'adjustment'), 0))::int AS adjusted,
           count(*)::int AS rows,
           bool_or(balance_after <> b.initial_amount + running OR hash <> chained) AS chain_broken
      FROM (SELECT amount, kind, balance_after, hash, sum(amount) OVER in_order AS running,
                   ledger_chain(ledger_beginning(b), entry) OVER in_order AS chained
              FROM ledger_entry entry WHERE balance_id = b.id
            WINDOW in_order AS (ORDER BY seq)) movement
  ) s ON true
  LEFT JOIN LATERAL (
    SELECT sum(amount - taken_back - used) AS free, sum(used) AS used
      FROM overdraft_permit WHERE balance_id = b.id AND status = 'given'
  ) p ON true;

-- Writes the facts that decide on an entry, besides the amount. Equal text, equal decision. It has
-- no FROM, so that PostgreSQL puts it into the statement that calls it.
CREATE FUNCTION entry_terms(held balance, payer company, low_percent int) RETURNS text
  LANGUAGE sql STABLE AS $$
  SELECT ROW(held.overdraft_limit, held.adjusted_amount, held.expires_on, held.closed_at,
             held.deleted_at, held.rounding_increment, held.rounding_mode, held.rounding_minimum,
             payer.id, payer.account_status, payer.name, low_percent)::text
$$;

-- Records entries in one call, all or none: their charges, history, totals and notices. Every
-- trigger and check applies. The caller has locked the balances.
--
-- `entries`: rows of time_entry in their order, with ids; an entry with the name of who validated
-- or billed it gets the present time for that. `tasks`: the features that they name, each once and
-- sorted. Returns a row for each entry; none, with nothing done: a feature was deleted.
CREATE FUNCTION record_entries(entries jsonb, tasks uuid[])
  RETURNS TABLE (id uuid, created_at timestamptz, balance_left int)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  named uuid;
BEGIN
  FOREACH named IN ARRAY tasks LOOP
    -- The lock keeps the feature from being deleted until the commit.
    PERFORM FROM task WHERE id = named AND deleted_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN RETURN; END IF;
  END LOOP;
  INSERT INTO time_entry (id, company_id, balance_id, consultant_id, task_id, title, description,
    category, service_date, amount, worked_amount, free_amount, free_reason, free_since,
    starts_at, ends_at, created_by, validated_at, validated_by, billed_at, billed_by)
  SELECT id, company_id, balance_id, consultant_id, task_id, title, description, category,
         service_date, amount, worked_amount, free_amount, free_reason,
         CASE WHEN amount = 0 THEN now() END, starts_at, ends_at, created_by,
         CASE WHEN validated_by IS NOT NULL THEN now() END, validated_by,
         CASE WHEN billed_by IS NOT NULL THEN now() END, billed_by
    FROM jsonb_populate_recordset(NULL::time_entry, entries);
  RETURN QUERY
  INSERT INTO ledger_entry AS charge (balance_id, kind, amount, time_entry_id, seq, balance_after,
    actor_id)
  SELECT balance_id, 'charge', -amount, id, 0, 0, ''
    FROM jsonb_to_recordset(entries) AS charged (id uuid, balance_id uuid, amount int)
   WHERE amount > 0
  RETURNING charge.time_entry_id, now(), charge.balance_after;
  IF jsonb_path_exists(entries, '$[*].amount ? (@ == 0)') THEN
    RETURN QUERY
    SELECT free.id, now(), current_amount + later
      FROM (SELECT *, COALESCE(sum(amount) OVER (PARTITION BY balance_id ORDER BY place
                     ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0)::int AS later
              FROM ROWS FROM (jsonb_to_recordset(entries) AS (id uuid, balance_id uuid, amount int))
                WITH ORDINALITY AS asked (id, balance_id, amount, place)) free
      JOIN balance ON balance.id = balance_id WHERE amount = 0;
  END IF;
END $$;

-- Records the entries of requests that wait together, as one transaction. Each request has decided
-- on a balance that it did not lock, and gets its own verdict: its entry is not recorded if a fact
-- of that decision has changed, the key is used, the feature was deleted, or somebody else has
-- locked the balance, the feature or the key. So no request waits for what another one needs.
--
-- `author`: actor, channel, channelId, session. `calls`: for each request its id as `request`, the
-- `entry` as a row of time_entry, `decided` (terms, and the amounts from `quietFrom` to `quietTo`
-- between which no warning begins or ends), and for a key `once` (key, requestHash, rights, and the
-- answer without createdAt and balanceLeft). Returns a row for each entry that was recorded.
CREATE FUNCTION record_waiting(author jsonb, calls jsonb)
  RETURNS TABLE (id uuid, created_at timestamptz, balance_left int)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  call jsonb;
  wanted time_entry;
  held balance;
  terms text;
  room int;
  -- Keys that these requests have taken and not used yet, each with the hash of its request.
  keys jsonb;
  accepted jsonb := '[]';
BEGIN
  PERFORM set_config('app.actor', author ->> 'actor', true),
          set_config('app.channel', author ->> 'channel', true),
          set_config('app.channel_id', author ->> 'channelId', true),
          set_config('app.session', author ->> 'session', true),
          set_config('app.requests', (
            SELECT jsonb_object_agg(asked #>> '{entry,id}', asked -> 'request')
              FROM jsonb_array_elements(calls) asked)::text, true);
  WITH taken AS (
    INSERT INTO idempotency_key (actor_id, key, request_hash, rights)
    SELECT author ->> 'actor', once ->> 'key', once ->> 'requestHash', once -> 'rights'
      FROM jsonb_path_query(calls, '$[*].once') WITH ORDINALITY AS sent (once, place)
     WHERE pg_try_advisory_xact_lock(21, key_number(author ->> 'actor', once ->> 'key'))
     ORDER BY place
    ON CONFLICT DO NOTHING RETURNING key, request_hash)
  SELECT COALESCE(jsonb_object_agg(key, request_hash), '{}') INTO keys FROM taken;
  FOR call IN
    SELECT asked || jsonb_build_object('place', place)
      FROM jsonb_array_elements(calls) WITH ORDINALITY AS sent (asked, place)
     ORDER BY asked #>> '{entry,balance_id}', place
  LOOP
    CONTINUE WHEN call ? 'once'
      AND keys ->> (call #>> '{once,key}') IS DISTINCT FROM call #>> '{once,requestHash}';
    wanted := jsonb_populate_record(NULL::time_entry, call -> 'entry');
    IF held.id IS DISTINCT FROM wanted.balance_id THEN
      SELECT * INTO held FROM balance WHERE id = wanted.balance_id FOR NO KEY UPDATE SKIP LOCKED;
      SELECT entry_terms(held, payer, (SELECT low_percent FROM installation)) INTO terms
        FROM company payer WHERE payer.id = held.company_id;
      room := GREATEST(0, held.current_amount + held.overdraft_limit) + held.permit_left;
    END IF;
    CONTINUE WHEN terms IS DISTINCT FROM call #>> '{decided,terms}'
      OR held.company_id <> wanted.company_id
      OR held.current_amount > (call #>> '{decided,quietTo}')::int
      OR held.current_amount - wanted.amount < (call #>> '{decided,quietFrom}')::int
      OR room < wanted.amount;
    IF wanted.task_id IS NOT NULL THEN
      PERFORM FROM task WHERE id = wanted.task_id AND deleted_at IS NULL
        FOR KEY SHARE SKIP LOCKED;
      CONTINUE WHEN NOT FOUND;
    END IF;
    held.current_amount := held.current_amount - wanted.amount;
    room := room - wanted.amount;
    keys := keys - COALESCE(call #>> '{once,key}', '');
    accepted := accepted || call;
  END LOOP;
  -- A key that was not used is for the next try of its request.
  IF keys <> '{}' THEN
    DELETE FROM idempotency_key
     WHERE actor_id = author ->> 'actor' AND key IN (SELECT jsonb_object_keys(keys));
  END IF;
  SELECT jsonb_agg(asked ORDER BY (asked -> 'place')::int) INTO accepted
    FROM jsonb_array_elements(accepted) asked;
  IF accepted IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH saved AS MATERIALIZED (
    SELECT * FROM record_entries(jsonb_path_query_array(accepted, '$[*].entry'), '{}')),
  answered AS (
    UPDATE idempotency_key
       SET response = once -> 'answer' || jsonb_build_object('createdAt',
         utc_text(saved.created_at), 'balanceLeft', saved.balance_left)
      FROM jsonb_path_query(accepted, '$[*].once') once
      JOIN saved ON saved.id::text = once #>> '{answer,id}'
     WHERE actor_id = author ->> 'actor' AND key = once ->> 'key')
  SELECT * FROM saved;
END $$;

-- Files of statements, by the hash of their contents: a file with one other digit is in no row.
CREATE TABLE issued_statement (
  digest bytea PRIMARY KEY,
  balance_id uuid NOT NULL REFERENCES balance (id),
  -- The movement that the statement ends with; 0 is the sale.
  seq int NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX issued_statement_balance ON issued_statement (balance_id);
