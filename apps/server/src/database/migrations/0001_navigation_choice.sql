ALTER TABLE "users" ALTER COLUMN "is_navigation_at_side" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "is_navigation_at_side" DROP NOT NULL;