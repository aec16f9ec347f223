CREATE TABLE "portal_preferences" (
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"direct_origin" text,
	CONSTRAINT "portal_preferences_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal_preferences" ADD CONSTRAINT "portal_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_preferences" ADD CONSTRAINT "portal_preferences_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_preferences_by_app" ON "portal_preferences" USING btree ("app_id");