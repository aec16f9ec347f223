CREATE TABLE "log_start" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone,
	"retention" text,
	"deletes_before" timestamp (3) with time zone,
	"planned_at" timestamp (3) with time zone,
	"set_by" text,
	"target" bigint,
	CONSTRAINT "log_start_single_row" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "log_retention" text DEFAULT 'forever' NOT NULL;
--> statement-breakpoint
-- Nothing is deleted yet: the hash is that of the empty log.
INSERT INTO log_start (id, seq, hash) VALUES (1, 0, 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0');
--> statement-breakpoint
DROP TRIGGER events_refuse_change ON events;
--> statement-breakpoint
CREATE TRIGGER events_refuse_change BEFORE UPDATE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Events can only be deleted from the start of the log, without leaving any behind, and only as far as the newest event
-- about a deletion says, which is in the log itself. The start of the log moves in the same statement.
CREATE FUNCTION move_log_start() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  log_begin log_start;
  last events;
  total bigint;
  allowed bigint;
BEGIN
  SELECT count(*) INTO total FROM removed;
  IF total = 0 THEN RETURN NULL; END IF;
  SELECT * INTO STRICT log_begin FROM log_start WHERE id = 1 FOR UPDATE;
  SELECT * INTO last FROM removed ORDER BY seq DESC LIMIT 1;
  SELECT (data::jsonb ->> 'upTo')::bigint INTO allowed FROM events
  WHERE action = 'delete_log_events' ORDER BY seq DESC LIMIT 1;
  IF last.seq <> log_begin.seq + total OR last.seq > coalesce(allowed, 0) THEN
    RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE log_start SET seq = last.seq, hash = last.hash, at = last.at WHERE id = 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_move_start AFTER DELETE ON events
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION move_log_start();
--> statement-breakpoint
-- Only the trigger above, which runs one level deeper, moves the start.
CREATE TRIGGER log_start_refuse_change BEFORE UPDATE ON log_start
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (OLD.seq, OLD.hash, OLD.at) IS DISTINCT FROM (NEW.seq, NEW.hash, NEW.at))
EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER log_start_refuse_removal BEFORE INSERT OR DELETE OR TRUNCATE ON log_start
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
