CREATE TABLE "application_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "username_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_looks" ADD CONSTRAINT "application_looks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_looks" ADD CONSTRAINT "username_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_looks_by_application" ON "application_looks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "username_looks_by_user" ON "username_looks" USING btree ("user_id");