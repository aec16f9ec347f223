ALTER TABLE "credentials" ADD COLUMN "exposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_exposed" CHECK (exposed_at is null or kind = 'password');