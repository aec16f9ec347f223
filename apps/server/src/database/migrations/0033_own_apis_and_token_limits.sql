ALTER TABLE "application_apis" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "access_tokens_by_client_session" ON "access_tokens" USING btree ("client_session_id","created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_client_session" ON "refresh_tokens" USING btree ("client_session_id","created_at");