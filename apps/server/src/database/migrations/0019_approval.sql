ALTER TABLE "users" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_unapproved" ON "users" USING btree ("created_at","id") WHERE approved_at is null;--> statement-breakpoint
-- Whoever registered waits for approval. Everybody else was created by an administrator, who entered the address.
UPDATE "users" SET "approved_at" = "created_at", "email_verified_at" = "created_at"
WHERE NOT EXISTS (SELECT FROM "events" WHERE "action" = 'register' AND "actor_id" = "users"."id");
