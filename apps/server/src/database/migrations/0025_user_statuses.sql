CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE is_suspended;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("created_at","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "users_temporary" ON "users" USING btree ("created_at","id") WHERE has_temporary_password;