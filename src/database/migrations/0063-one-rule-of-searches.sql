-- Searches of all lists compare texts in one form, which src/platform/text/find-words.ts describes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION findable(VARIADIC texts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 50 AS $$
DECLARE
  words text := lower(array_to_string(texts, ' ') COLLATE "C");
BEGIN
  -- Letters of every Danish text: normalising costs more than all the rest.
  words := replace(replace(replace(replace(replace(replace(words, 'Å', 'a'), 'å', 'a'),
    'Ø', 'o'), 'ø', 'o'), 'Æ', 'ae'), 'æ', 'ae');
  IF octet_length(words) <> char_length(words) THEN
    words := regexp_replace(lower(normalize(words, NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\ufe0f]', '', 'g');
    words := replace(replace(translate(words, 'øđłς', 'odlσ'), 'æ', 'ae'), 'ß', 'ss');
  END IF;
  RETURN replace(replace(words, 'aa', 'a'), 'oe', 'o');
END $$;

CREATE INDEX time_entry_findable ON time_entry
  USING gin (findable(title, description) gin_trgm_ops) WITH (fastupdate = off)
  WHERE deleted_at IS NULL;
CREATE INDEX task_findable ON task
  USING gin (findable('FEAT-' || number, title) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX company_findable ON company
  USING gin (findable(name, contact_name, email) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX company_note_findable ON company_note
  USING gin (findable(body) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX mail_findable ON mail
  USING gin (findable(to_address, subject) gin_trgm_ops);
CREATE INDEX mail_sent_findable ON mail
  USING gin (findable(to_address, subject, text_body) gin_trgm_ops) WHERE sent_by IS NOT NULL;
CREATE INDEX app_user_findable ON app_user USING gin (findable(name, email) gin_trgm_ops);
