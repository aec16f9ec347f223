CREATE TABLE "application_days" (
	"app_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opens" integer NOT NULL,
	CONSTRAINT "application_days_app_id_day_pk" PRIMARY KEY("app_id","day")
);
--> statement-breakpoint
CREATE TABLE "application_users" (
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_users_app_id_user_id_pk" PRIMARY KEY("app_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_days" ADD CONSTRAINT "application_days_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_users_by_user" ON "application_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_users_latest" ON "application_users" USING btree ("app_id","last_opened_at");--> statement-breakpoint
CREATE INDEX "events_by_application" ON "events" USING btree ((substring(data from '"appId":"([0-9a-f-]{36})"')),"seq") WHERE substring(data from '"appId":"([0-9a-f-]{36})"') is not null;--> statement-breakpoint
CREATE INDEX "events_sign_ons" ON "events" USING btree ("entity_id","seq") WHERE action = 'sign_on';--> statement-breakpoint
CREATE INDEX "events_refused_sign_ons" ON "events" USING btree ("entity_id","seq") WHERE action = 'sign_on_refused';