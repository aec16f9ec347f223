CREATE TABLE "spent_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "last_used_ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "last_used_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_codes" ADD COLUMN "acr" text;--> statement-breakpoint
ALTER TABLE "device_codes" ADD COLUMN "amr" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "passkey_offer_declined_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "spent_challenges_by_expiry" ON "spent_challenges" USING btree ("expires_at");