-- Each movement carries a hash of itself and of the movement before, so the hash of one movement
-- stands for everything that moved its balance until then. A statement carries the hash of its
-- last movement.

CREATE FUNCTION utc_text(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- Before the first movement: the sale, of which nothing changes any more.
CREATE FUNCTION ledger_beginning(sold balance) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN sha256(convert_to(concat_ws('|', sold.id, sold.number, sold.type, sold.initial_amount,
    utc_text(sold.created_at)), 'UTF8'));
END $$;

-- Names and words of people are not part of it: they can be replaced when a person is erased.
CREATE FUNCTION ledger_hash(before bytea, movement ledger_entry) RETURNS bytea
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN sha256(before || convert_to(concat_ws('|', movement.seq, movement.kind, movement.amount,
    movement.balance_after, utc_text(movement.created_at),
    COALESCE(movement.time_entry_id::text, ''), COALESCE(movement.reverses_id::text, '')),
    'UTF8'));
END $$;

CREATE FUNCTION ledger_chain_step(before bytea, beginning bytea, movement ledger_entry)
  RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ledger_hash(COALESCE(before, beginning), movement);
END $$;
-- Over the movements of one balance in their order.
CREATE AGGREGATE ledger_chain(beginning bytea, movement ledger_entry) (
  SFUNC = ledger_chain_step, STYPE = bytea);

ALTER TABLE ledger_entry ADD COLUMN hash bytea;
ALTER TABLE ledger_entry DISABLE TRIGGER USER;
UPDATE ledger_entry SET hash = chained.hash
  FROM (SELECT movement.id, ledger_chain(ledger_beginning(balance), movement)
                 OVER (PARTITION BY movement.balance_id ORDER BY movement.seq) AS hash
          FROM ledger_entry movement JOIN balance ON balance.id = movement.balance_id) chained
 WHERE ledger_entry.id = chained.id;
ALTER TABLE ledger_entry ENABLE TRIGGER USER;
-- The trigger sets it.
ALTER TABLE ledger_entry ALTER COLUMN hash SET NOT NULL, ALTER COLUMN hash SET DEFAULT '';

CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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

CREATE OR REPLACE VIEW ledger_audit AS
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
