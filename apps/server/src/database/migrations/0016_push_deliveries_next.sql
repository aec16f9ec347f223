DROP INDEX "push_deliveries_due";--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "push_deliveries" d SET "user_id" = n."user_id" FROM "notifications" n WHERE n."id" = d."notification_id";--> statement-breakpoint
ALTER TABLE "push_deliveries" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_next" ON "push_deliveries" USING btree ("attempts","due_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_by_user" ON "push_deliveries" USING btree ("user_id");