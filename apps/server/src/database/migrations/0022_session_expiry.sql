ALTER TABLE "sessions" ADD COLUMN "expiry_logged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_unlogged" ON "sessions" USING btree ("expires_at") WHERE ended_at is null and expiry_logged_at is null;--> statement-breakpoint
-- What ended by time before the upgrade is not logged: the log would have it at the wrong time.
UPDATE "sessions" SET "expiry_logged_at" = least("expires_at", "last_active_at" + interval '31 minutes')
WHERE "ended_at" IS NULL AND ("expires_at" <= now() OR "last_active_at" < now() - interval '31 minutes');
