-- Who a statement is from: the address and the CVR number that stand in its head.
ALTER TABLE brand
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 200),
  ADD COLUMN cvr text CHECK (cvr ~ '^\d{8}$');
