CREATE TABLE "access_grants" (
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_grants_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "access_requests_state_known" CHECK (state in ('pending', 'granted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'business' NOT NULL,
	"access_level" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"key_prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "applications_category_known" CHECK (category in ('household', 'business', 'finance', 'development')),
	CONSTRAINT "applications_access_level_known" CHECK (access_level in ('user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "event_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "event_head_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"severity" text NOT NULL,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	"details" text NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"data" text DEFAULT '{}' NOT NULL,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id"),
	CONSTRAINT "events_severity_known" CHECK (severity in ('success', 'info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"previous_login_at" timestamp (3) with time zone,
	"remember" boolean DEFAULT false NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"session_timeout" integer DEFAULT 24 NOT NULL,
	"max_login_attempts" integer DEFAULT 5 NOT NULL,
	"password_min_length" integer DEFAULT 8 NOT NULL,
	"require_password_change" boolean DEFAULT false NOT NULL,
	"enable_audit_logging" boolean DEFAULT true NOT NULL,
	"allow_self_registration" boolean DEFAULT false NOT NULL,
	"default_user_role" text DEFAULT 'user' NOT NULL,
	"enable_notifications" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK (id = 1),
	CONSTRAINT "settings_default_user_role_known" CHECK (default_user_role in ('user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "app_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"account_key" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lockouts_account_key_network_pk" PRIMARY KEY("account_key","network")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"has_temporary_password" boolean DEFAULT false NOT NULL,
	"temporary_password_expires_at" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_role_known" CHECK (role in ('owner', 'admin', 'manager', 'user'))
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_by_app" ON "access_grants" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one_pending" ON "access_requests" USING btree ("user_id","app_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "access_requests_by_app" ON "access_requests" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "applications_by_creation" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "events_by_action" ON "events" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_entity" ON "events" USING btree ("entity_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_ip" ON "events" USING btree ("ip","seq");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("details" gin_trgm_ops,"action" gin_trgm_ops,"ip" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_sessions_by_session" ON "app_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "app_sessions_by_user" ON "app_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_sessions_by_app" ON "app_sessions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_session" ON "sign_on_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_user" ON "sign_on_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_app" ON "sign_on_tokens" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_expiry" ON "sign_on_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_latest" ON "visits" USING btree ("user_id","app_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "visits_by_app" ON "visits" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("role") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("username" gin_trgm_ops,"email" gin_trgm_ops,"first_name" gin_trgm_ops,"last_name" gin_trgm_ops);