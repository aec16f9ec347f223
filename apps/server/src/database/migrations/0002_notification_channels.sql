DROP INDEX "notifications_unmailed";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "notification_channels" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_mailed" boolean;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE coalesce(is_mailed, is_pushed) and mailed_at is null;