CREATE TABLE "oidc_refusals" (
	"reference" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"problem" text NOT NULL,
	"sent" text,
	"expected" text,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_test_steps" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	"sent" text,
	"expected" text,
	"reference" text,
	"parameters" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"client_session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_apis" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"scopes" jsonb NOT NULL,
	CONSTRAINT "application_apis_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "machine_clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"app_id" uuid,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "machine_clients_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE TABLE "machine_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"claims" text[] NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_code_hash" text NOT NULL,
	"app_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_poll_at" timestamp (3) with time zone NOT NULL,
	"poll_seconds" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"client_session_id" uuid,
	"auth_time" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dpop_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushed_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"request" text NOT NULL,
	"dpop_jkt" text,
	"is_trusted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_out_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" text,
	"user_id" uuid NOT NULL,
	"continue_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_out_reports_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_outs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_session_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"app_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"back_channel_logout_uri" text,
	"back_channel_session_required" boolean NOT NULL,
	"is_back_channel_by_owner" boolean NOT NULL,
	"front_channel_logout_uri" text,
	"front_channel_session_required" boolean NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"status" text,
	"report_id" uuid,
	"transaction_id" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_outs_client_session_id_unique" UNIQUE("client_session_id"),
	CONSTRAINT "sign_outs_state_known" CHECK (state in ('waiting', 'ended', 'refused', 'retrying', 'silent', 'unproven', 'impossible'))
);
--> statement-breakpoint
ALTER TABLE "client_sessions" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "catalogue_id" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "jkt" text;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "dpop_jkt" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "pushed_request" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "last_submission" jsonb;--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "extra_claim" jsonb;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "require_pushed_requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "require_dpop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "allow_device_sign_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "allow_offline_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "initiate_login_uri" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "back_channel_logout_uri" text;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "back_channel_session_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "is_back_channel_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "front_channel_logout_uri" text;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD COLUMN "front_channel_session_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "jkt" text;--> statement-breakpoint
ALTER TABLE "oidc_refusals" ADD CONSTRAINT "oidc_refusals_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_test_steps" ADD CONSTRAINT "oidc_test_steps_test_id_oidc_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."oidc_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_apis" ADD CONSTRAINT "application_apis_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_clients" ADD CONSTRAINT "machine_clients_app_id_application_apis_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."application_apis"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_clients" ADD CONSTRAINT "machine_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_client_id_machine_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."machine_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_requests" ADD CONSTRAINT "pushed_requests_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_out_reports" ADD CONSTRAINT "sign_out_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_outs" ADD CONSTRAINT "sign_outs_report_id_sign_out_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."sign_out_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_refusals_by_app" ON "oidc_refusals" USING btree ("app_id","last_at");--> statement-breakpoint
CREATE INDEX "oidc_refusals_by_time" ON "oidc_refusals" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "oidc_test_steps_by_test" ON "oidc_test_steps" USING btree ("test_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_tests_one_per_admin" ON "oidc_tests" USING btree ("app_id","user_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_user" ON "oidc_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_session" ON "oidc_tests" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_expiry" ON "oidc_tests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "machine_clients_by_maker" ON "machine_clients" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "machine_clients_by_app" ON "machine_clients" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "machine_clients_by_creation" ON "machine_clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "machine_tokens_by_client" ON "machine_tokens" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "machine_tokens_by_expiry" ON "machine_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_by_app" ON "consents" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_codes_by_user_code" ON "device_codes" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "device_codes_by_expiry" ON "device_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_codes_by_app" ON "device_codes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "dpop_proofs_by_expiry" ON "dpop_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pushed_requests_by_expiry" ON "pushed_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pushed_requests_by_app" ON "pushed_requests" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sign_out_reports_by_expiry" ON "sign_out_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_outs_due" ON "sign_outs" USING btree ("attempts","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "sign_outs_by_report" ON "sign_outs" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "sign_outs_by_transaction" ON "sign_outs" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sign_outs_by_creation" ON "sign_outs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interactions_by_session" ON "interactions" USING btree ("session_id");