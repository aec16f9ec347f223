-- As before, but PostgreSQL can inline it into the trigger that chains each event: joining a number to a text is not an
-- immutable operation, but joining its text is.
CREATE OR REPLACE FUNCTION event_field(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(octet_length(value)::text || ':' || value, '-');
