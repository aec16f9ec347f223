CREATE INDEX "users_by_last_login" ON "users" USING btree (coalesce(last_login_at, 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","id");