CREATE TABLE "brand_icons" (
	"icon" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "brand_icons_known" CHECK (icon in ('any', 'maskable', 'apple')),
	CONSTRAINT "brand_icons_bounded" CHECK (octet_length(picture) <= 294912)
);
--> statement-breakpoint
CREATE TABLE "deleted_rows" (
	"app_id" uuid NOT NULL,
	"source" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_rows_by_app" ON "deleted_rows" USING btree ("app_id","source");--> statement-breakpoint
CREATE INDEX "deleted_rows_by_time" ON "deleted_rows" USING btree ("deleted_at");