CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_session_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"claims" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"grant_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_session_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"claims" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"auth_time" timestamp (3) with time zone NOT NULL,
	"acr" text,
	"amr" text[],
	"nonce" text,
	"redirect_uri" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"params" jsonb NOT NULL,
	"prompt" jsonb NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_clients" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"client_type" text NOT NULL,
	"secret_hash" text,
	"redirect_uris" text[] NOT NULL,
	"post_logout_uris" text[] NOT NULL,
	"require_pkce" boolean DEFAULT true NOT NULL,
	"is_third_party" boolean DEFAULT false NOT NULL,
	"claims" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_clients_type_known" CHECK (client_type in ('confidential', 'public')),
	CONSTRAINT "oidc_clients_public_without_secret" CHECK (client_type <> 'public' or (secret_hash is null and require_pkce))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_session_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"claims" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"auth_time" timestamp (3) with time zone NOT NULL,
	"acr" text,
	"amr" text[],
	"nonce" text,
	"grant_type" text NOT NULL,
	"first_issued_at" timestamp (3) with time zone NOT NULL,
	"rotations" integer DEFAULT 0 NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "signs_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD CONSTRAINT "oidc_clients_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_by_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "authorization_codes_by_expiry" ON "authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_sessions_one_per_app" ON "client_sessions" USING btree ("session_id","app_id");--> statement-breakpoint
CREATE INDEX "client_sessions_by_user" ON "client_sessions" USING btree ("user_id","app_id");--> statement-breakpoint
CREATE INDEX "client_sessions_by_app" ON "client_sessions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "interactions_by_expiry" ON "interactions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "interactions_by_app" ON "interactions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_expiry" ON "refresh_tokens" USING btree ("expires_at");