DROP INDEX "users_by_last_login";--> statement-breakpoint
DROP INDEX "users_by_role";--> statement-breakpoint
CREATE INDEX "users_by_last_login" ON "users" USING btree (coalesce(last_login_at, 'epoch'),"created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");