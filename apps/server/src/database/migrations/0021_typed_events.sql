-- Events, notifications and findings keep parameters instead of sentences. Rows from before keep their sentences,
-- which the chain of the log covers.
DROP INDEX "events_by_actor";--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "severity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "details" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "priority" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "summary" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ALTER COLUMN "indicators" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "parameters" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "parameters" text;--> statement-breakpoint
CREATE INDEX "events_by_person" ON "events" USING btree ((coalesce(actor_id::text, case when entity_type = 'user' then entity_id end)),"seq");--> statement-breakpoint
-- What a search of the log looks through. The hub writes it when it appends an event (`eventSearchText` in the contract);
-- that of an event with a sentence is made here. The chain does not cover it: it can be made again at any time.
CREATE FUNCTION event_search_text(search_text text, details text, action text, ip text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(search_text, fold_text(coalesce(details, '') || E'\n' || action || E'\n' || ip));
--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (event_search_text(search_text, details, action, ip) gin_trgm_ops);