CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_link";--> statement-breakpoint
DROP INDEX "credentials_one_link";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE INDEX "reset_requests_by_time" ON "reset_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_link" ON "credentials" USING btree ("user_id","purpose") WHERE kind = 'link' and browser is null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_browser" CHECK (browser is null or (kind = 'link' and purpose = 'reset'));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_link" CHECK ((kind = 'link') = (purpose is not null) and (purpose is null or purpose in ('invitation', 'reset')));