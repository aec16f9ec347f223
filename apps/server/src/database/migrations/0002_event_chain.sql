-- The one log: append only, numbered without a gap, each row chained to the one before by SHA-256.
-- events/chain.ts computes the same digest; its tests hold the two together on both databases.

-- The head of an empty log carries the genesis hash: the SHA-256 of 'portico event log'.
INSERT INTO event_head (id, seq, hash)
VALUES (1, 0, 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0');
--> statement-breakpoint
INSERT INTO settings (id) VALUES (1);
--> statement-breakpoint
-- One column for the digest: its length in bytes, a colon, its text; '-' for null. The length keeps text from
-- being moved between columns without changing the digest.
CREATE FUNCTION event_field(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(octet_length(value) || ':' || value, '-');
--> statement-breakpoint
-- Taking the head's row lock puts concurrent appends in order and keeps it until commit: a rolled back append
-- gives its number back.
CREATE FUNCTION append_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  head event_head;
BEGIN
  SELECT * INTO STRICT head FROM event_head WHERE id = 1 FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.prev_hash := head.hash;
  NEW.hash := encode(sha256(convert_to(
    NEW.prev_hash
      || event_field(NEW.seq::text)
      || event_field(NEW.id::text)
      || event_field((extract(epoch FROM NEW.at) * 1000)::bigint::text)
      || event_field(NEW.actor_id::text)
      || event_field(NEW.actor_name)
      || event_field(NEW.action)
      || event_field(NEW.severity)
      || event_field(NEW.entity_type)
      || event_field(NEW.entity_id)
      || event_field(NEW.entity_name)
      || event_field(NEW.details)
      || event_field(NEW.ip)
      || event_field(NEW.user_agent)
      || event_field(NEW.data),
    'UTF8')), 'hex');
  UPDATE event_head SET seq = NEW.seq, hash = NEW.hash WHERE id = 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_append BEFORE INSERT ON events
FOR EACH ROW EXECUTE FUNCTION append_event();
--> statement-breakpoint
CREATE FUNCTION refuse_log_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Only the append trigger, which runs one level deeper, moves the head.
CREATE TRIGGER event_head_refuse_change BEFORE UPDATE ON event_head
FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER event_head_refuse_removal BEFORE INSERT OR DELETE OR TRUNCATE ON event_head
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
