ALTER TABLE "users" ALTER COLUMN "is_navigation_at_side" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "is_navigation_at_side" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "table_preferences" ADD COLUMN "app_layout" text;--> statement-breakpoint
ALTER TABLE "table_preferences" ADD CONSTRAINT "table_preferences_app_layout_known" CHECK (app_layout in ('cards', 'list'));