-- The ledger is the truth. A balance moves only through it, it only grows, and an entry and its
-- ledger rows always say the same. Amounts are whole minutes (hours) or whole credits (credits).

CREATE TABLE balance_counter (
  type text PRIMARY KEY CHECK (type IN ('hours', 'credits')),
  last_number int NOT NULL DEFAULT 0
);
INSERT INTO balance_counter (type) VALUES ('hours'), ('credits');

CREATE TABLE balance (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id) ON DELETE RESTRICT,
  number text NOT NULL UNIQUE CHECK (char_length(number) BETWEEN 1 AND 20),
  type text NOT NULL CHECK (type IN ('hours', 'credits')),
  initial_amount int NOT NULL CHECK (initial_amount > 0 AND initial_amount <= 6000000),
  adjusted_amount int NOT NULL DEFAULT 0,
  current_amount int NOT NULL,
  last_seq int NOT NULL DEFAULT 0,
  overdraft_limit int NOT NULL DEFAULT 0 CHECK (overdraft_limit >= 0
    AND overdraft_limit <= 6000000),
  expires_on date,
  notes text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 1000),
  closed_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, company_id),
  CONSTRAINT balance_not_overdrawn CHECK (current_amount >= -overdraft_limit)
);
CREATE INDEX balance_company ON balance (company_id, created_at);
CREATE INDEX balance_newest ON balance (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE time_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of entry within a day; also the tail of every keyset.
  ordinal bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  company_id uuid NOT NULL,
  balance_id uuid NOT NULL,
  consultant_id text NOT NULL REFERENCES app_user (id),
  task_id uuid,
  title text NOT NULL CHECK (char_length(title) BETWEEN 2 AND 140),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 5000),
  category text NOT NULL CHECK (category IN ('development', 'design', 'consulting', 'support',
    'other')),
  service_date date NOT NULL,
  amount int NOT NULL CHECK (amount > 0 AND amount <= 1440),
  starts_at timestamptz,
  ends_at timestamptz,
  validated_at timestamptz,
  validated_by text,
  billed_at timestamptz,
  billed_by text,
  deleted_at timestamptz,
  deleted_by text,
  version int NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id) ON DELETE RESTRICT,
  FOREIGN KEY (task_id, company_id) REFERENCES task (id, company_id),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND (ends_at IS NULL OR ends_at > starts_at))
);
CREATE INDEX time_entry_newest ON time_entry (service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_company ON time_entry (company_id, service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_balance ON time_entry (balance_id, service_date DESC, ordinal DESC);
CREATE INDEX time_entry_consultant ON time_entry (consultant_id, service_date DESC, ordinal DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX time_entry_task ON time_entry (task_id) WHERE deleted_at IS NULL;

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
  UNIQUE (balance_id, seq),
  CONSTRAINT ledger_entry_shape CHECK (
       (kind = 'charge' AND amount < 0 AND time_entry_id IS NOT NULL AND reverses_id IS NULL)
    OR (kind = 'reversal' AND amount > 0 AND reverses_id IS NOT NULL)
    OR (kind = 'adjustment' AND reverses_id IS NULL AND time_entry_id IS NULL AND reason <> ''))
);
CREATE INDEX ledger_entry_time_entry ON ledger_entry (time_entry_id);

-- G1: a ledger row is the only thing that moves a balance. The UPDATE takes the row lock and
-- re-reads, the CHECK on the balance refuses: right under any interleaving, at READ COMMITTED,
-- without a retry.
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  undone ledger_entry;
BEGIN
  NEW.actor_id := NULLIF(current_setting('app.actor', true), '');
  IF NEW.actor_id IS NULL THEN
    RAISE EXCEPTION 'no actor set' USING ERRCODE = '42501', CONSTRAINT = 'audit_actor';
  END IF;
  IF NEW.kind = 'charge' AND NEW.amount <> -1
     AND EXISTS (SELECT FROM balance WHERE id = NEW.balance_id AND type = 'credits') THEN
    RAISE EXCEPTION 'a credit entry is one credit' USING ERRCODE = '23514',
      CONSTRAINT = 'credit_is_one';
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
  UPDATE balance
     SET current_amount = current_amount + NEW.amount,
         adjusted_amount = adjusted_amount + CASE WHEN NEW.kind = 'adjustment' THEN NEW.amount
           ELSE 0 END,
         last_seq = last_seq + 1
   WHERE id = NEW.balance_id
     AND (NEW.kind = 'reversal' OR deleted_at IS NULL)
     AND (NEW.kind <> 'charge' OR closed_at IS NULL)
  RETURNING current_amount, last_seq INTO NEW.balance_after, NEW.seq;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'balance missing, closed or deleted' USING ERRCODE = '23503',
      CONSTRAINT = 'balance_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_apply BEFORE INSERT ON ledger_entry FOR EACH ROW
  EXECUTE FUNCTION ledger_apply();

CREATE FUNCTION balance_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.current_amount <> NEW.initial_amount OR NEW.last_seq <> 0
      OR NEW.adjusted_amount <> 0 THEN
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
  IF (NEW.current_amount, NEW.last_seq, NEW.adjusted_amount)
     IS DISTINCT FROM (OLD.current_amount, OLD.last_seq, OLD.adjusted_amount)
       AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves only through the ledger' USING ERRCODE = '23514',
      CONSTRAINT = 'balance_via_ledger';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER balance_guard BEFORE INSERT OR UPDATE ON balance FOR EACH ROW
  EXECUTE FUNCTION balance_guard();

-- G2: history is append-only; balances and entries are never erased.
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER balance_never_erased BEFORE DELETE OR TRUNCATE ON balance
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER time_entry_never_erased BEFORE DELETE OR TRUNCATE ON time_entry
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- G3: at commit the ledger rows of an entry net to exactly what the entry says, all on its own
-- balance.
CREATE FUNCTION entry_matches_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  entry_id uuid := CASE WHEN TG_TABLE_NAME = 'time_entry' THEN (to_jsonb(NEW) ->> 'id')::uuid
                        ELSE (to_jsonb(NEW) ->> 'time_entry_id')::uuid END;
  entry time_entry;
  wanted int;
  found_here int;
  found_elsewhere int;
BEGIN
  IF entry_id IS NULL THEN RETURN NULL; END IF;
  SELECT * INTO entry FROM time_entry WHERE id = entry_id;
  wanted := CASE WHEN entry.deleted_at IS NULL THEN -entry.amount ELSE 0 END;
  SELECT COALESCE(sum(amount) FILTER (WHERE balance_id = entry.balance_id), 0),
         COALESCE(sum(amount) FILTER (WHERE balance_id <> entry.balance_id), 0)
    INTO found_here, found_elsewhere
    FROM ledger_entry WHERE time_entry_id = entry_id;
  IF found_here <> wanted OR found_elsewhere <> 0 THEN
    RAISE EXCEPTION 'time entry % does not match the ledger (want %, found %, elsewhere %)',
      entry_id, wanted, found_here, found_elsewhere USING ERRCODE = '23514',
        CONSTRAINT = 'entry_matches_ledger';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER time_entry_matches_ledger AFTER INSERT OR UPDATE ON time_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_matches_ledger();
CREATE CONSTRAINT TRIGGER ledger_entry_matches_entry AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_matches_ledger();

-- G5: deleted is final, billed is frozen, an edit clears the validation.
CREATE FUNCTION entry_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS NOT NULL AND NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'a deleted entry is final' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_deleted';
  END IF;
  IF OLD.billed_at IS NOT NULL
     AND (to_jsonb(NEW) - '{billed_at,billed_by,version,updated_at}'::text[])
       IS DISTINCT FROM (to_jsonb(OLD) - '{billed_at,billed_by,version,updated_at}'::text[]) THEN
    RAISE EXCEPTION 'a billed entry is frozen' USING ERRCODE = '23514', CONSTRAINT = 'entry_billed';
  END IF;
  IF OLD.validated_at IS NOT NULL AND NEW.validated_at IS NOT NULL AND NEW.deleted_at IS NULL
     AND (NEW.title, NEW.amount, NEW.balance_id, NEW.service_date)
       IS DISTINCT FROM (OLD.title, OLD.amount, OLD.balance_id, OLD.service_date) THEN
    RAISE EXCEPTION 'an edit clears the validation' USING ERRCODE = '23514',
      CONSTRAINT = 'entry_validated';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER entry_frozen BEFORE UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION entry_frozen();

-- Audit and notices. A charge is told once, by its entry; the balance is audited for what people
-- change in it.
CREATE TRIGGER balance_audit_insert AFTER INSERT ON balance FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER balance_audit_update
  AFTER UPDATE OF notes, expires_on, overdraft_limit, closed_at, deleted_at, deleted_by ON balance
  FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER time_entry_audit AFTER INSERT OR UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER ledger_entry_audit AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind = 'adjustment') EXECUTE FUNCTION audit_row();
CREATE TRIGGER balance_notify AFTER INSERT OR UPDATE ON balance FOR EACH ROW
  EXECUTE FUNCTION notify_change();
CREATE TRIGGER time_entry_notify AFTER INSERT OR UPDATE ON time_entry FOR EACH ROW
  EXECUTE FUNCTION notify_change();

-- A row for each balance; any true in the last four columns means that the books are broken.
CREATE VIEW ledger_audit AS
SELECT b.id, b.number, b.initial_amount, b.current_amount, COALESCE(s.moved, 0) AS moved,
       b.current_amount <> b.initial_amount + COALESCE(s.moved, 0) AS sum_broken,
       b.adjusted_amount <> COALESCE(s.adjusted, 0) AS adjusted_broken,
       b.last_seq <> COALESCE(s.rows, 0) AS seq_broken,
       COALESCE(s.chain_broken, false) AS chain_broken
  FROM balance b
  LEFT JOIN LATERAL (
    SELECT sum(amount)::int AS moved,
           (COALESCE(sum(amount) FILTER (WHERE kind = 'adjustment'), 0))::int AS adjusted,
           count(*)::int AS rows,
           bool_or(balance_after <> b.initial_amount + running) AS chain_broken
      FROM (SELECT amount, kind, balance_after, sum(amount) OVER (ORDER BY seq) AS running
              FROM ledger_entry WHERE balance_id = b.id) movement
  ) s ON true;
