CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event_type" text NOT NULL,
	"risk_score" integer NOT NULL,
	"ip" text NOT NULL,
	"city" text,
	"country" text,
	"user_id" uuid,
	"username" text,
	"summary" text NOT NULL,
	"indicators" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "security_events_key_unique" UNIQUE("key"),
	CONSTRAINT "security_events_risk_of_100" CHECK (risk_score between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("created_at","id");