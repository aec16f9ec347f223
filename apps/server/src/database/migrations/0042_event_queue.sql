CREATE TABLE "event_queue" (
	"n" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_queue_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"severity" text,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	"details" text,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"data" text DEFAULT '{}' NOT NULL,
	"search_text" text,
	CONSTRAINT "event_queue_severity_known" CHECK (severity in ('success', 'info', 'warning', 'error')),
	CONSTRAINT "event_queue_fits_log" CHECK (greatest(octet_length(action), octet_length(entity_type), octet_length(entity_id), octet_length(ip)) <= 1000),
	CONSTRAINT "event_queue_summary_counts" CHECK (data not like '{"times":%' or (data::jsonb ->> 'times')::int is not null)
);
--> statement-breakpoint
CREATE TABLE "event_queue_floor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"next" bigint DEFAULT 0 NOT NULL,
	"highest" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_queue_floor_single_row" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO event_queue_floor (id) VALUES (1);
--> statement-breakpoint
-- The chain's end is carried from row to row of a statement, and the head moves once per statement: a batch that updated
-- the head for each row would be slow. The row trigger computes the digest of `eventDigest` (events/chain.ts) as before.
CREATE FUNCTION open_event_chain() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  head event_head;
BEGIN
  SELECT * INTO STRICT head FROM event_head WHERE id = 1 FOR UPDATE;
  PERFORM set_config('portico.chain_end', head.seq || ' ' || head.hash, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION append_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  chain_end text := current_setting('portico.chain_end');
BEGIN
  NEW.seq := split_part(chain_end, ' ', 1)::bigint + 1;
  NEW.prev_hash := split_part(chain_end, ' ', 2);
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
  PERFORM set_config('portico.chain_end', NEW.seq || ' ' || NEW.hash, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Refuses rows that do not follow from the head, whatever the setting was.
CREATE FUNCTION close_event_chain() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  first events;
  last events;
  total bigint;
BEGIN
  SELECT count(*) INTO total FROM added;
  IF total = 0 THEN RETURN NULL; END IF;
  SELECT * INTO first FROM added ORDER BY seq LIMIT 1;
  SELECT * INTO last FROM added ORDER BY seq DESC LIMIT 1;
  UPDATE event_head SET seq = last.seq, hash = last.hash
  WHERE id = 1 AND seq = last.seq - total AND hash = first.prev_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The event log is append only: events that do not follow from its head are refused.'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_open_chain BEFORE INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION open_event_chain();
--> statement-breakpoint
CREATE TRIGGER events_close_chain AFTER INSERT ON events
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION close_event_chain();
--> statement-breakpoint
CREATE TRIGGER event_queue_refuse_change BEFORE UPDATE OR TRUNCATE ON event_queue
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE FUNCTION refuse_queue_loss() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed WHERE NOT EXISTS (SELECT FROM events WHERE events.id = removed.id)) THEN
    RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_queue_refuse_loss AFTER DELETE ON event_queue
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION refuse_queue_loss();
--> statement-breakpoint
-- Moves at most `most` events from the queue to the log, in one statement: an event is always in exactly one of them.
-- Whoever holds the head's lock seals; `is_awaited` waits for it, otherwise the call leaves the work to the holder.
-- Only committed events are visible, so one of a transaction that commits late joins a later batch. Returns how many
-- it moved, or null if it left the work to another call.
CREATE FUNCTION seal_events(most integer, is_awaited boolean) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  queue event_queue_floor;
  is_due boolean;
  moved integer;
  highest_moved bigint;
BEGIN
  SELECT * INTO STRICT queue FROM event_queue_floor WHERE id = 1;
  is_due := queue.moved_at NOT BETWEEN now() - interval '1 minute' AND now();
  IF NOT is_due AND NOT EXISTS (SELECT FROM event_queue WHERE n > queue.floor) THEN RETURN 0; END IF;
  IF is_awaited THEN
    PERFORM FROM event_head WHERE id = 1 FOR UPDATE;
  ELSE
    PERFORM FROM event_head WHERE id = 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  SELECT * INTO STRICT queue FROM event_queue_floor WHERE id = 1;
  is_due := queue.moved_at NOT BETWEEN now() - interval '1 minute' AND now();
  -- Once a minute the whole queue is read, whatever the floor.
  IF is_due THEN queue.floor := 0; END IF;
  WITH taken AS (
    DELETE FROM event_queue
    WHERE n = ANY (ARRAY(SELECT n FROM event_queue WHERE n > queue.floor ORDER BY n LIMIT most))
    RETURNING *
  ), logged AS (
    INSERT INTO events (id, at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name,
      details, ip, user_agent, data, search_text)
    SELECT id, at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name,
      details, ip, user_agent, data, search_text
    FROM taken ORDER BY n
  )
  SELECT count(*), max(n) INTO moved, highest_moved FROM taken;
  UPDATE event_queue_floor SET
    highest = greatest(highest, highest_moved),
    floor = CASE WHEN is_due THEN next ELSE floor END,
    next = CASE WHEN is_due THEN greatest(highest, highest_moved) ELSE next END,
    moved_at = CASE WHEN is_due THEN now() ELSE moved_at END
  WHERE id = 1 AND (is_due OR moved > 0);
  RETURN moved;
END
$$;
