-- A customer permits one balance to be overdrawn by so much. A permit is used up by charges below
-- the overdraft limit and raises the limit by nothing.

CREATE TABLE overdraft_permit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  balance_id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- Whole minutes or credits, as the balance.
  amount int NOT NULL CHECK (amount BETWEEN 1 AND 6000000),
  -- What is charged below the limit and has not come back. Only the ledger writes it.
  used int NOT NULL DEFAULT 0,
  -- What the customer has taken back of it: never more than what was not used.
  taken_back int NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'given', 'refused', 'withdrawn')),
  asked_by text NOT NULL REFERENCES app_user (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 500),
  -- Who gave or refused it, or withdrew the request.
  answered_by text REFERENCES app_user (id),
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 500),
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id) ON DELETE RESTRICT,
  CONSTRAINT overdraft_permit_answered CHECK ((status = 'asked') = (answered_at IS NULL)
    AND (status = 'asked') = (answered_by IS NULL)),
  CONSTRAINT overdraft_permit_bounds CHECK (used >= 0 AND taken_back >= 0
    AND used + taken_back <= amount AND (status = 'given' OR used + taken_back = 0))
);
CREATE UNIQUE INDEX overdraft_permit_asked ON overdraft_permit (balance_id) WHERE status = 'asked';
CREATE INDEX overdraft_permit_balance ON overdraft_permit (balance_id, answered_at, id);

CREATE TRIGGER overdraft_permit_audit_insert AFTER INSERT ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION audit_row();
-- What is used of it is told by the entries.
CREATE TRIGGER overdraft_permit_audit_update AFTER UPDATE OF status, taken_back ON overdraft_permit
  FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER overdraft_permit_notify AFTER INSERT OR UPDATE ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');
CREATE TRIGGER overdraft_permit_never_erased BEFORE DELETE OR TRUNCATE ON overdraft_permit
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- permit_left: what is permitted and not used. permit_used: how far below the limit the balance was
-- after its latest movement. A balance is never below its limit and what is used.
ALTER TABLE balance
  ADD COLUMN permit_left int NOT NULL DEFAULT 0 CHECK (permit_left >= 0),
  ADD COLUMN permit_used int NOT NULL DEFAULT 0 CHECK (permit_used >= 0),
  DROP CONSTRAINT balance_not_overdrawn,
  ADD CONSTRAINT balance_not_overdrawn CHECK (current_amount >= -overdraft_limit - permit_used);

-- An answer is final. One of the company's own people gives a permit, in their own name.
CREATE FUNCTION overdraft_permit_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'asked' THEN
      RAISE EXCEPTION 'a permit is asked for first' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_asked_first';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.balance_id, NEW.company_id, NEW.amount, NEW.asked_by, NEW.asked_at, NEW.comment)
     IS DISTINCT FROM (OLD.id, OLD.balance_id, OLD.company_id, OLD.amount, OLD.asked_by,
       OLD.asked_at, OLD.comment)
     OR NEW.taken_back < OLD.taken_back
     OR (OLD.status <> 'asked' AND (NEW.status, NEW.answered_by, NEW.answered_at, NEW.answer)
       IS DISTINCT FROM (OLD.status, OLD.answered_by, OLD.answered_at, OLD.answer)) THEN
    RAISE EXCEPTION 'immutable field of a permit' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_immutable';
  END IF;
  IF OLD.status = 'asked' AND NEW.status = 'given' THEN
    IF NEW.answered_by IS DISTINCT FROM NULLIF(current_setting('app.actor', true), '')
       OR NOT EXISTS (SELECT FROM company_member member WHERE member.user_id = NEW.answered_by
         AND member.company_id = NEW.company_id AND member.relation = 'customer') THEN
      RAISE EXCEPTION 'only the company''s own people permit an overdraft' USING ERRCODE = '23514',
        CONSTRAINT = 'permit_by_customer';
    END IF;
  END IF;
  IF NEW.used IS DISTINCT FROM OLD.used AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a permit is used only by the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'permit_via_ledger';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER overdraft_permit_guard BEFORE INSERT OR UPDATE ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION overdraft_permit_guard();

-- What is given or taken back is added to its balance, or taken off it.
CREATE FUNCTION permit_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_SCHEMA <> 'public' OR TG_TABLE_NAME <> 'overdraft_permit' THEN
    RAISE EXCEPTION 'permit_apply does not run on %', TG_RELID::regclass
      USING ERRCODE = '42501', CONSTRAINT = 'own_table';
  END IF;
  UPDATE balance
     SET permit_left = permit_left
       + (CASE WHEN NEW.status = 'given' THEN NEW.amount - NEW.taken_back - NEW.used ELSE 0 END)
       - (CASE WHEN OLD.status = 'given' THEN OLD.amount - OLD.taken_back - OLD.used ELSE 0 END)
   WHERE id = NEW.balance_id;
  RETURN NULL;
END $$;
CREATE TRIGGER permit_apply AFTER UPDATE OF status, taken_back ON overdraft_permit FOR EACH ROW
  EXECUTE FUNCTION permit_apply();

-- As before, and: a charge that goes below the limit uses what is permitted, oldest permit first.
-- Undoing a charge gives back what the balance then no longer is below the limit. Nothing else
-- uses a permit: an adjustment down stops at the limit, and one up covers what is overdrawn.
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  undone ledger_entry;
  held balance;
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
  UPDATE balance
     SET current_amount = current_amount + NEW.amount,
         adjusted_amount = adjusted_amount + CASE WHEN NEW.kind = 'adjustment' THEN NEW.amount
           ELSE 0 END,
         last_seq = last_seq + 1,
         permit_left = permit_left - used_now,
         permit_used = LEAST(below_after, below_before + GREATEST(0, used_now))
   WHERE id = NEW.balance_id
  RETURNING current_amount, last_seq INTO NEW.balance_after, NEW.seq;
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

CREATE OR REPLACE FUNCTION balance_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.current_amount <> NEW.initial_amount OR NEW.last_seq <> 0
      OR NEW.adjusted_amount <> 0 OR NEW.permit_left <> 0 OR NEW.permit_used <> 0 THEN
      RAISE EXCEPTION 'a new balance starts at its initial amount' USING ERRCODE = '23514',
        CONSTRAINT = 'balance_opening';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.company_id, NEW.type, NEW.number, NEW.initial_amount)
     IS DISTINCT FROM (OLD.id, OLD.company_id, OLD.type, OLD.number, OLD.initial_amount) THEN
    RAISE EXCEPTION 'immutable balance field' USING ERRCODE = '23514',
      CONSTRAINT = 'balance_immutable';
  END IF;
  IF (NEW.current_amount, NEW.last_seq, NEW.adjusted_amount, NEW.permit_left, NEW.permit_used)
     IS DISTINCT FROM (OLD.current_amount, OLD.last_seq, OLD.adjusted_amount, OLD.permit_left,
       OLD.permit_used)
       AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves only through the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'balance_via_ledger';
  END IF;
  RETURN NEW;
END $$;

-- A row for each balance; any true in the columns that end in _broken means that the books are
-- broken.
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
           bool_or(balance_after <> b.initial_amount + running) AS chain_broken
      FROM (SELECT amount, kind, balance_after, sum(amount) OVER (ORDER BY seq) AS running
              FROM ledger_entry WHERE balance_id = b.id) movement
  ) s ON true
  LEFT JOIN LATERAL (
    SELECT sum(amount - taken_back - used) AS free, sum(used) AS used
      FROM overdraft_permit WHERE balance_id = b.id AND status = 'given'
  ) p ON true;
