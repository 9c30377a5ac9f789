-- Staff take back imports of others: what is reversed was then reversed by them.
ALTER TABLE import ADD COLUMN undone_by text REFERENCES app_user (id);
