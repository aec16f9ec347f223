CREATE TABLE "application_icons" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "application_icons_bounded" CHECK (octet_length(picture) <= 98304)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "application_icons" ADD CONSTRAINT "application_icons_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;