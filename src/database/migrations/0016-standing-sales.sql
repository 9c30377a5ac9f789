-- Sales that repeat. Each turn of one is an ordinary sale of an ordinary card, which expires by
-- itself; the ledger knows nothing of the agreement. Amounts are whole minutes or whole credits.

CREATE TABLE standing_sale (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id) ON DELETE RESTRICT,
  -- The first card bears this number; the twelfth one is number-12.
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 20),
  type text NOT NULL CHECK (type IN ('hours', 'credits')),
  amount int NOT NULL CHECK (amount BETWEEN 1 AND 6000000),
  -- A turn is due every so many months, counted from the first day, or when the newest card has at
  -- most so many percent left.
  every_months smallint CHECK (every_months IN (1, 3, 12)),
  at_percent smallint CHECK (at_percent BETWEEN 0 AND 50),
  -- Months for which a card can be used, from the day of its turn; null is for ever.
  lives_months smallint CHECK (lives_months BETWEEN 1 AND 120),
  starts_on date NOT NULL,
  -- The last day on which something is sold.
  ends_on date,
  overdraft_limit int NOT NULL DEFAULT 0 CHECK (overdraft_limit BETWEEN 0 AND 6000000),
  rounding_increment smallint NOT NULL DEFAULT 1 CHECK (rounding_increment IN (1, 5, 6, 10, 15, 30,
    60)),
  rounding_mode text NOT NULL DEFAULT 'up' CHECK (rounding_mode IN ('nearest', 'up')),
  rounding_minimum smallint NOT NULL DEFAULT 0 CHECK (rounding_minimum BETWEEN 0 AND 1440),
  punch_minutes smallint NOT NULL DEFAULT 0 CHECK (punch_minutes IN (0, 15, 30, 45, 60, 90, 120)),
  -- Internal: who agreed to it, and how.
  notes text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 1000),
  paused_at timestamptz,
  ended_at timestamptz,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  UNIQUE (id, company_id),
  CONSTRAINT standing_sale_rhythm CHECK ((every_months IS NULL) <> (at_percent IS NULL)),
  CONSTRAINT standing_sale_without_gaps CHECK (lives_months >= every_months)
);
CREATE INDEX standing_sale_company ON standing_sale (company_id);
CREATE INDEX standing_sale_running ON standing_sale (id) WHERE ended_at IS NULL;
CREATE TRIGGER standing_sale_audit AFTER INSERT OR UPDATE ON standing_sale FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER standing_sale_notify AFTER INSERT OR UPDATE ON standing_sale FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');
CREATE TRIGGER standing_sale_never_erased BEFORE DELETE OR TRUNCATE ON standing_sale
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- What became of each turn: a card, or why there is none. Turn 0 is a card that was there before.
CREATE TABLE standing_turn (
  standing_sale_id uuid NOT NULL,
  company_id uuid NOT NULL,
  turn int NOT NULL CHECK (turn BETWEEN 0 AND 99999),
  due_on date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('sold', 'paused', 'companyInactive')),
  balance_id uuid UNIQUE,
  PRIMARY KEY (standing_sale_id, turn),
  FOREIGN KEY (standing_sale_id, company_id) REFERENCES standing_sale (id, company_id),
  FOREIGN KEY (balance_id, company_id) REFERENCES balance (id, company_id),
  CONSTRAINT standing_turn_sells CHECK ((outcome = 'sold') = (balance_id IS NOT NULL))
);
CREATE TRIGGER standing_turn_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON standing_turn
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
