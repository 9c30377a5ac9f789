-- People write the number of a control code in many ways: a code is found by a number without
-- spaces and dashes, with digits for the letters that look like them. The hash decides.
CREATE INDEX balance_number_as_written ON balance (translate(lower(number), 'oil ._/-', '011'));

-- The chain of a balance begins with the moment of its sale, too.
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
  IF (NEW.id, NEW.company_id, NEW.type, NEW.number, NEW.initial_amount, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.company_id, OLD.type, OLD.number, OLD.initial_amount,
       OLD.created_at) THEN
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
