CREATE TABLE "event_tallies" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"seen" integer NOT NULL,
	"unlogged" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	CONSTRAINT "event_tallies_action_hour_subject_pk" PRIMARY KEY("action","hour","subject")
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"account_key" text NOT NULL,
	"origin" text NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guesses_account_key_origin_pk" PRIMARY KEY("account_key","origin")
);
--> statement-breakpoint
CREATE INDEX "event_tallies_by_entity" ON "event_tallies" USING btree ("entity_id");
--> statement-breakpoint
-- An event may stand for several that were only counted (decision 36): `happened` in events/figures.ts.
CREATE OR REPLACE FUNCTION count_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_counts AS known (action, minute, total)
  SELECT action, date_trunc('minute', at), sum(CASE WHEN data LIKE '{"times":%' THEN (data::jsonb ->> 'times')::int ELSE 1 END)
  FROM added GROUP BY 1, 2
  ON CONFLICT (action, minute) DO UPDATE SET total = known.total + excluded.total;
  INSERT INTO event_actors AS known (actor_id, last_at)
  SELECT actor_id, max(at) FROM added WHERE actor_id IS NOT NULL GROUP BY 1
  ON CONFLICT (actor_id) DO UPDATE SET last_at = greatest(known.last_at, excluded.last_at);
  RETURN NULL;
END
$$;
