-- How often the files of an import were begun to be read without an answer. Counted before each
-- reading: files that end their reader, or the whole server, are given up.
ALTER TABLE import ADD COLUMN tries int NOT NULL DEFAULT 0;
