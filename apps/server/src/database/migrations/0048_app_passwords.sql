ALTER TABLE "credentials" DROP CONSTRAINT "credentials_kind_known";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "app_id" uuid;--> statement-breakpoint
ALTER TABLE "proxied_apps" ADD COLUMN "allow_app_passwords" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_app_password_secret" ON "credentials" USING btree ("secret") WHERE kind = 'app_password';--> statement-breakpoint
CREATE INDEX "credentials_by_app" ON "credentials" USING btree ("app_id") WHERE app_id is not null;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_app_password" CHECK ((kind = 'app_password') = (app_id is not null));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind_known" CHECK (kind in ('password', 'passkey', 'totp', 'recovery_code', 'link', 'app_password'));