ALTER TABLE "client_sessions" ADD COLUMN "proofs" jsonb;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD COLUMN "is_device_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_device_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sign_in_rules" jsonb DEFAULT '{}'::jsonb NOT NULL;