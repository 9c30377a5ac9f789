-- Texts are stored in one form: letters in one part, without signs that nobody sees. The doors of
-- the server see to it; this mends what came before. A name that is taken in that form stays.
DO $$
DECLARE
  found record;
  unseen CONSTANT text :=
    '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]';
BEGIN
  FOR found IN
    SELECT c.table_name AS name, c.column_name AS field
      FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'text'
       AND is_generated = 'NEVER' AND (column_name = ANY (free_texts())
         OR column_name IN ('name', 'address', 'city', 'service_type', 'da', 'en'))
  LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', found.name);
    BEGIN
      EXECUTE format('UPDATE %1$I SET %2$I = normalize(regexp_replace(%2$I, $1, '''', ''g''), NFC)
        WHERE %2$I IS NOT NFC NORMALIZED OR %2$I ~ $1', found.name, found.field) USING unseen;
    EXCEPTION WHEN unique_violation OR check_violation THEN NULL;
    END;
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', found.name);
  END LOOP;
END $$;
