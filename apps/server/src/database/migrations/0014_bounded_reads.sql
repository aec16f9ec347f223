CREATE TABLE "event_actors" (
	"actor_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"action" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "event_counts_action_minute_pk" PRIMARY KEY("action","minute")
);
--> statement-breakpoint
DROP INDEX "access_grants_by_app";--> statement-breakpoint
CREATE INDEX "access_requests_by_user" ON "access_requests" USING btree ("user_id","app_id","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_pending" ON "access_requests" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "events_sign_ins" ON "events" USING btree ("actor_id","seq") WHERE action = 'login';--> statement-breakpoint
CREATE INDEX "events_failures" ON "events" USING btree ("entity_id","at") WHERE action = 'failed_login';--> statement-breakpoint
CREATE INDEX "access_grants_by_app" ON "access_grants" USING btree ("app_id","user_id");
--> statement-breakpoint
INSERT INTO event_counts (action, minute, total)
SELECT action, date_trunc('minute', at), count(*) FROM events GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO event_actors (actor_id, last_at)
SELECT actor_id, max(at) FROM events WHERE actor_id IS NOT NULL GROUP BY 1;
--> statement-breakpoint
-- Appends hold the head of the log until they commit, so no two of them meet here.
CREATE FUNCTION count_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_counts AS known (action, minute, total)
  SELECT action, date_trunc('minute', at), count(*) FROM added GROUP BY 1, 2
  ON CONFLICT (action, minute) DO UPDATE SET total = known.total + excluded.total;
  INSERT INTO event_actors AS known (actor_id, last_at)
  SELECT actor_id, max(at) FROM added WHERE actor_id IS NOT NULL GROUP BY 1
  ON CONFLICT (actor_id) DO UPDATE SET last_at = greatest(known.last_at, excluded.last_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_count AFTER INSERT ON events
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_events();
