ALTER TABLE "settings" ADD COLUMN "deactivate_unused_accounts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unused_account_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_by_last_use" ON "users" USING btree (greatest(last_login_at, password_changed_at, activated_at)) WHERE is_active and not is_suspended and role <> 'owner';