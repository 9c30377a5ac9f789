-- Companies, who belongs to them, what is noted about them, and who is asked to join.

CREATE TABLE company (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 120),
  cvr text CHECK (cvr ~ '^[0-9]{8}$'),
  contact_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'DK',
  invoice_email text NOT NULL DEFAULT '',
  ean text CHECK (ean ~ '^[0-9]{13}$'),
  language text NOT NULL DEFAULT 'da' CHECK (language IN ('da', 'en')),
  service_types text[] NOT NULL DEFAULT '{}',
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 5000),
  account_type text NOT NULL DEFAULT 'customer' CHECK (account_type IN ('customer', 'prospect',
    'partner', 'internal')),
  account_status text NOT NULL DEFAULT 'active' CHECK (account_status IN ('active', 'paused',
    'closed')),
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- Customers get mails when somebody who works for the company has turned them on.
  customer_mails boolean NOT NULL DEFAULT false
);
CREATE INDEX company_newest ON company (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX company_findable ON company
  USING gin (findable(name, contact_name, email) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER company_audit AFTER INSERT OR UPDATE OR DELETE ON company FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER company_notify AFTER INSERT OR UPDATE ON company FOR EACH ROW
  EXECUTE FUNCTION notify_change('company');

ALTER TABLE app_user ADD CONSTRAINT app_user_company FOREIGN KEY (company_id)
  REFERENCES company (id);

-- The only source of access to a company. `app_user.company_id` is a label and grants nothing.
CREATE TABLE company_member (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES company (id),
  relation text NOT NULL CHECK (relation IN ('customer', 'consultant')),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, company_id)
);
CREATE INDEX company_member_company ON company_member (company_id);
CREATE TRIGGER company_member_audit AFTER INSERT OR UPDATE OR DELETE ON company_member FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER company_member_notify AFTER INSERT OR UPDATE OR DELETE ON company_member FOR EACH ROW
  EXECUTE FUNCTION notify_change('company', 'user_id');

-- Internal: the customer's own people never learn that there is a note.
CREATE TABLE company_note (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES company (id),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 5000),
  is_pinned boolean NOT NULL DEFAULT false,
  created_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX company_note_newest ON company_note (company_id, is_pinned DESC, created_at DESC,
  id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX company_note_findable ON company_note
  USING gin (findable(body) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER company_note_audit AFTER INSERT OR UPDATE ON company_note FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER company_note_notify AFTER INSERT OR UPDATE ON company_note FOR EACH ROW
  EXECUTE FUNCTION notify_change('workers');

-- Somebody is asked to join a company, or the staff. Who holds the link has shown that the mailbox
-- is theirs.
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  company_id uuid REFERENCES company (id),
  grants text NOT NULL CHECK (grants IN ('customer', 'consultant', 'staff')),
  invited_by text NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES app_user (id),
  revoked_at timestamptz,
  CONSTRAINT staff_belong_to_no_company CHECK ((grants = 'staff') = (company_id IS NULL))
);
CREATE UNIQUE INDEX invitation_open ON invitation (email, COALESCE(company_id::text, 'staff'))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitation_of_company ON invitation (company_id);
CREATE TRIGGER invitation_audit AFTER INSERT OR UPDATE ON invitation FOR EACH ROW
  EXECUTE FUNCTION audit_row();
CREATE TRIGGER invitation_notify AFTER INSERT OR UPDATE ON invitation FOR EACH ROW
  EXECUTE FUNCTION notify_change('workers');
