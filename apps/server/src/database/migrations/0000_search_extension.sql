-- Trigrams index every search by a part of a word (ilike '%…%').
CREATE EXTENSION IF NOT EXISTS pg_trgm;
