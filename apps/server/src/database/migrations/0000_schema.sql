-- Trigrams index every search by a part of a word (ilike '%…%').
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Returns a text as searches compare it; `foldText` in the contract does the same.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðħı', 'olddhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
--> statement-breakpoint
-- Returns the text of an event that a search of the log looks through. The hub writes it when it appends an event
-- (`eventSearchText` in the contract). The chain does not cover it: it can be computed again at any time.
CREATE FUNCTION event_search_text(search_text text, details text, action text, ip text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(search_text, fold_text(coalesce(details, '') || E'\n' || action || E'\n' || ip));
--> statement-breakpoint
CREATE TABLE "event_tallies" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"seen" integer NOT NULL,
	"unlogged" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	CONSTRAINT "event_tallies_action_hour_subject_pk" PRIMARY KEY("action","hour","subject")
);
--> statement-breakpoint
CREATE TABLE "guesses" (
	"account_key" text NOT NULL,
	"origin" text NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guesses_account_key_origin_pk" PRIMARY KEY("account_key","origin")
);
--> statement-breakpoint
CREATE TABLE "throttle_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "portal_preferences" (
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"direct_origin" text,
	CONSTRAINT "portal_preferences_user_id_app_id_pk" PRIMARY KEY("user_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "application_icons" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "application_icons_bounded" CHECK (octet_length(picture) <= 98304)
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
	"icon" text,
	"sign_in_rule" jsonb,
	"catalogue_id" text,
	"key_prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "applications_category_known" CHECK (category in ('household', 'business', 'finance', 'development')),
	CONSTRAINT "applications_access_level_known" CHECK (access_level in ('user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"picture" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_single_row" CHECK (id = 1),
	CONSTRAINT "brand_bounded" CHECK (octet_length(picture) <= 98304)
);
--> statement-breakpoint
CREATE TABLE "brand_icons" (
	"icon" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "brand_icons_known" CHECK (icon in ('any', 'maskable', 'apple')),
	CONSTRAINT "brand_icons_bounded" CHECK (octet_length(picture) <= 294912)
);
--> statement-breakpoint
CREATE TABLE "chain_check" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"verified_up_to" bigint NOT NULL,
	"broken_at" bigint,
	"round_started_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_check_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"secret" text,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"exposed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" text DEFAULT '' NOT NULL,
	"last_used_agent" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"purpose" text,
	"email" text,
	"app_id" uuid,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint,
	"transports" text[],
	"is_backup_eligible" boolean,
	"is_backed_up" boolean,
	"aaguid" uuid,
	"last_step" bigint,
	"confirmed_at" timestamp (3) with time zone,
	"browser" text,
	"mail_state" text,
	"mail_due_at" timestamp (3) with time zone,
	"mail_attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "credentials_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "credentials_kind_known" CHECK (kind in ('password', 'passkey', 'totp', 'recovery_code', 'link', 'app_password')),
	CONSTRAINT "credentials_secret" CHECK (case kind when 'passkey' then secret is null when 'link' then (secret is null) = (expires_at is null) else secret is not null end),
	CONSTRAINT "credentials_temporary" CHECK (not is_temporary or kind = 'password'),
	CONSTRAINT "credentials_exposed" CHECK (exposed_at is null or kind = 'password'),
	CONSTRAINT "credentials_expiry" CHECK (expires_at is null or is_temporary or kind = 'link'),
	CONSTRAINT "credentials_used" CHECK (used_at is null or kind = 'recovery_code' or coalesce(purpose in ('new_email', 'old_email'), false)),
	CONSTRAINT "credentials_email" CHECK ((email is not null) = coalesce(purpose in ('prove_email', 'new_email', 'old_email'), false)),
	CONSTRAINT "credentials_link" CHECK ((kind = 'link') = (purpose is not null) and (purpose is null or purpose in ('invitation', 'reset', 'enrol', 'prove_email', 'new_email', 'old_email'))),
	CONSTRAINT "credentials_passkey" CHECK (case when kind = 'passkey' then num_nulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up) = 0 else num_nonnulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up, aaguid) = 0 end),
	CONSTRAINT "credentials_totp" CHECK (kind = 'totp' or num_nonnulls(last_step, confirmed_at) = 0),
	CONSTRAINT "credentials_app_password" CHECK ((kind = 'app_password') = (app_id is not null)),
	CONSTRAINT "credentials_browser" CHECK (browser is null or (kind = 'link' and purpose = 'reset')),
	CONSTRAINT "credentials_mail" CHECK ((mail_state is null or (kind = 'link' and secret is not null and mail_state in ('due', 'sent', 'failed'))) and (mail_state is not distinct from 'due') = (mail_due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_rows" (
	"app_id" uuid NOT NULL,
	"source" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "event_actors" (
	"actor_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"action" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "event_counts_action_minute_pk" PRIMARY KEY("action","minute")
);
--> statement-breakpoint
CREATE TABLE "event_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "event_head_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "event_queue" (
	"n" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_queue_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"severity" text,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	"details" text,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"data" text DEFAULT '{}' NOT NULL,
	"search_text" text,
	CONSTRAINT "event_queue_severity_known" CHECK (severity in ('success', 'info', 'warning', 'error')),
	CONSTRAINT "event_queue_fits_log" CHECK (greatest(octet_length(action), octet_length(entity_type), octet_length(entity_id), octet_length(ip)) <= 1000),
	CONSTRAINT "event_queue_summary_counts" CHECK (data not like '{"times":%' or (data::jsonb ->> 'times')::int is not null)
);
--> statement-breakpoint
CREATE TABLE "event_queue_floor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"next" bigint DEFAULT 0 NOT NULL,
	"highest" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_queue_floor_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"severity" text,
	"entity_type" text,
	"entity_id" text,
	"entity_name" text,
	"details" text,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"data" text DEFAULT '{}' NOT NULL,
	"search_text" text,
	"prev_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "events_id_unique" UNIQUE("id"),
	CONSTRAINT "events_severity_known" CHECK (severity in ('success', 'info', 'warning', 'error'))
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_start" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone,
	"retention" text,
	"deletes_before" timestamp (3) with time zone,
	"planned_at" timestamp (3) with time zone,
	"set_by" text,
	"target" bigint,
	CONSTRAINT "log_start_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "application_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "username_looks" (
	"look" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_apis" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "mailed_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"key_prefix" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "log_reader" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "log_reader_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"code" text,
	"parameters" text,
	"type" text,
	"priority" text,
	"title" text,
	"message" text,
	"action_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_pushed" boolean DEFAULT false NOT NULL,
	"pushed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mail_attempts" smallint DEFAULT 0 NOT NULL,
	"mail_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_session_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"claims" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"jkt" text,
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
	"dpop_jkt" text,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"proofs" jsonb,
	"is_device_remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"acr" text,
	"amr" text[],
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dpop_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"params" jsonb NOT NULL,
	"pushed_request" text,
	"prompt" jsonb NOT NULL,
	"result" jsonb,
	"last_submission" jsonb,
	"session_id" uuid,
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
	"version" integer DEFAULT 1 NOT NULL,
	"extra_claim" jsonb,
	"require_pushed_requests" boolean DEFAULT false NOT NULL,
	"require_dpop" boolean DEFAULT false NOT NULL,
	"allow_device_sign_in" boolean DEFAULT false NOT NULL,
	"allow_offline_access" boolean DEFAULT false NOT NULL,
	"initiate_login_uri" text DEFAULT '' NOT NULL,
	"back_channel_logout_uri" text,
	"back_channel_session_required" boolean DEFAULT true NOT NULL,
	"is_back_channel_by_owner" boolean DEFAULT false NOT NULL,
	"front_channel_logout_uri" text,
	"front_channel_session_required" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_clients_type_known" CHECK (client_type in ('confidential', 'public')),
	CONSTRAINT "oidc_clients_public_without_secret" CHECK (client_type <> 'public' or (secret_hash is null and require_pkce))
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
	"jkt" text,
	"grant_type" text NOT NULL,
	"first_issued_at" timestamp (3) with time zone NOT NULL,
	"rotations" integer DEFAULT 0 NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proxied_apps" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"open_paths" text[] NOT NULL,
	"allow_machines" boolean DEFAULT false NOT NULL,
	"allow_app_passwords" boolean DEFAULT false NOT NULL,
	"last_asked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proxied_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_deliveries_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vapid_keys_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"event_type" text NOT NULL,
	"risk_score" integer NOT NULL,
	"ip" text NOT NULL,
	"city" text,
	"country" text,
	"user_id" uuid,
	"username" text,
	"parameters" text,
	"summary" text,
	"indicators" jsonb,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "security_events_key_unique" UNIQUE("key"),
	CONSTRAINT "security_events_risk_of_100" CHECK (risk_score between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"expiry_logged_at" timestamp (3) with time zone,
	"previous_login_at" timestamp (3) with time zone,
	"proofs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_device_remembered" boolean DEFAULT false NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp (3) with time zone,
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
	"signs_from" timestamp (3) with time zone,
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
	"deactivate_unused_accounts" boolean DEFAULT false NOT NULL,
	"unused_account_days" integer DEFAULT 90 NOT NULL,
	"log_retention" text DEFAULT 'forever' NOT NULL,
	"managers_create_users" boolean DEFAULT true NOT NULL,
	"managers_edit_users" boolean DEFAULT true NOT NULL,
	"managers_reset_passwords" boolean DEFAULT true NOT NULL,
	"managers_suspend_users" boolean DEFAULT true NOT NULL,
	"managers_delete_users" boolean DEFAULT true NOT NULL,
	"managers_edit_apps" boolean DEFAULT true NOT NULL,
	"managers_change_access" boolean DEFAULT true NOT NULL,
	"managers_handle_security" boolean DEFAULT true NOT NULL,
	"managers_change_settings" boolean DEFAULT true NOT NULL,
	"sign_in_rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK (id = 1),
	CONSTRAINT "settings_default_user_role_known" CHECK (default_user_role in ('user', 'manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"browser_digest" text NOT NULL,
	"proofs" jsonb NOT NULL,
	"remember" boolean NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"recovery_failures" integer DEFAULT 0 NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_sign_ins_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text DEFAULT 'handOff' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_sessions_kind_known" CHECK (kind in ('handOff', 'proxied'))
);
--> statement-breakpoint
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
	"reopened_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "sign_outs_state_known" CHECK (state in ('waiting', 'ended', 'refused', 'retrying', 'silent', 'unproven', 'impossible', 'proxied'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_table_known" CHECK (table_name in ('users', 'auditLogs')),
	CONSTRAINT "saved_views_bounded" CHECK (char_length(name) <= 64)
);
--> statement-breakpoint
CREATE TABLE "table_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_compact" boolean DEFAULT false NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "avatars_bounded" CHECK (octet_length(picture) <= 98304)
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
	"approved_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"email_proven_at" timestamp (3) with time zone,
	"is_email_proof_due" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"is_navigation_at_side" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"passkey_offer_declined_at" timestamp (3) with time zone,
	"activated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(E'
' || username || E'
' || email || E'
' || first_name || E'
' || last_name)) STORED NOT NULL,
	"has_factor" boolean DEFAULT false NOT NULL,
	"has_passkey" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
ALTER TABLE "portal_preferences" ADD CONSTRAINT "portal_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_preferences" ADD CONSTRAINT "portal_preferences_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_icons" ADD CONSTRAINT "application_icons_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_refusals" ADD CONSTRAINT "oidc_refusals_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_test_steps" ADD CONSTRAINT "oidc_test_steps_test_id_oidc_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."oidc_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_tests" ADD CONSTRAINT "oidc_tests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_looks" ADD CONSTRAINT "application_looks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_looks" ADD CONSTRAINT "username_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_apis" ADD CONSTRAINT "application_apis_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_clients" ADD CONSTRAINT "machine_clients_app_id_application_apis_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."application_apis"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_clients" ADD CONSTRAINT "machine_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_client_id_machine_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."machine_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_proofs" ADD CONSTRAINT "mailed_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_keys" ADD CONSTRAINT "master_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_clients" ADD CONSTRAINT "oidc_clients_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushed_requests" ADD CONSTRAINT "pushed_requests_app_id_oidc_clients_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oidc_clients"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxied_apps" ADD CONSTRAINT "proxied_apps_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxied_hosts" ADD CONSTRAINT "proxied_hosts_app_id_proxied_apps_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."proxied_apps"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_sessions" ADD CONSTRAINT "app_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_days" ADD CONSTRAINT "application_days_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_users" ADD CONSTRAINT "application_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_tokens" ADD CONSTRAINT "sign_on_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_out_reports" ADD CONSTRAINT "sign_out_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_outs" ADD CONSTRAINT "sign_outs_report_id_sign_out_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."sign_out_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_preferences" ADD CONSTRAINT "table_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_tallies_by_entity" ON "event_tallies" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "throttle_counts_by_end" ON "throttle_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "access_grants_by_app" ON "access_grants" USING btree ("app_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one_pending" ON "access_requests" USING btree ("user_id","app_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "access_requests_by_app" ON "access_requests" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "access_requests_by_user" ON "access_requests" USING btree ("user_id","app_id","created_at");--> statement-breakpoint
CREATE INDEX "access_requests_pending" ON "access_requests" USING btree ("created_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "portal_preferences_by_app" ON "portal_preferences" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "applications_by_creation" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credentials_mails_due" ON "credentials" USING btree ("mail_attempts","mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_password" ON "credentials" USING btree ("user_id") WHERE kind = 'password';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_link" ON "credentials" USING btree ("user_id","purpose") WHERE kind = 'link' and browser is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_link_secret" ON "credentials" USING btree ("secret") WHERE kind = 'link';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_app_password_secret" ON "credentials" USING btree ("secret") WHERE kind = 'app_password';--> statement-breakpoint
CREATE INDEX "credentials_by_app" ON "credentials" USING btree ("app_id") WHERE app_id is not null;--> statement-breakpoint
CREATE INDEX "credentials_temporary_passwords" ON "credentials" USING btree ("user_id") WHERE is_temporary;--> statement-breakpoint
CREATE INDEX "spent_challenges_by_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deleted_rows_by_app" ON "deleted_rows" USING btree ("app_id","source");--> statement-breakpoint
CREATE INDEX "deleted_rows_by_time" ON "deleted_rows" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "oidc_refusals_by_app" ON "oidc_refusals" USING btree ("app_id","last_at");--> statement-breakpoint
CREATE INDEX "oidc_refusals_by_time" ON "oidc_refusals" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "oidc_test_steps_by_test" ON "oidc_test_steps" USING btree ("test_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_tests_one_per_admin" ON "oidc_tests" USING btree ("app_id","user_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_user" ON "oidc_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_session" ON "oidc_tests" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oidc_tests_by_expiry" ON "oidc_tests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "events_by_action" ON "events" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "events_by_action_and_time" ON "events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "events_by_person" ON "events" USING btree ((coalesce(actor_id::text, case when entity_type = 'user' then entity_id end)),"seq");--> statement-breakpoint
CREATE INDEX "events_by_entity" ON "events" USING btree ("entity_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_entity_type" ON "events" USING btree ("entity_type","seq");--> statement-breakpoint
CREATE INDEX "events_by_ip" ON "events" USING btree ("ip","seq");--> statement-breakpoint
CREATE INDEX "events_sign_ins" ON "events" USING btree ("actor_id","seq") WHERE action = 'login';--> statement-breakpoint
CREATE INDEX "events_by_application" ON "events" USING btree ((substring(data from '"appId":"([0-9a-f-]{36})"')),"seq") WHERE substring(data from '"appId":"([0-9a-f-]{36})"') is not null;--> statement-breakpoint
CREATE INDEX "events_sign_ons" ON "events" USING btree ("entity_id","seq") WHERE action = 'sign_on';--> statement-breakpoint
CREATE INDEX "events_refused_sign_ons" ON "events" USING btree ("entity_id","seq") WHERE action = 'sign_on_refused';--> statement-breakpoint
CREATE INDEX "events_failures" ON "events" USING btree ("entity_id","at") WHERE action = 'failed_login';--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (event_search_text(search_text, details, action, ip) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_looks_by_application" ON "application_looks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "username_looks_by_user" ON "username_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "machine_clients_by_maker" ON "machine_clients" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "machine_clients_by_app" ON "machine_clients" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "machine_clients_by_creation" ON "machine_clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "machine_tokens_by_client" ON "machine_tokens" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "machine_tokens_by_expiry" ON "machine_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_proofs_by_user" ON "mailed_proofs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailed_proofs_by_address" ON "mailed_proofs" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","reason");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unsent" ON "notifications" USING btree ("created_at") WHERE is_pushed and pushed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE is_pushed and mailed_at is null;--> statement-breakpoint
CREATE INDEX "access_tokens_by_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_tokens_by_client_session" ON "access_tokens" USING btree ("client_session_id","created_at");--> statement-breakpoint
CREATE INDEX "authorization_codes_by_expiry" ON "authorization_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_sessions_one_per_app" ON "client_sessions" USING btree ("session_id","app_id");--> statement-breakpoint
CREATE INDEX "client_sessions_by_user" ON "client_sessions" USING btree ("user_id","app_id");--> statement-breakpoint
CREATE INDEX "client_sessions_by_app" ON "client_sessions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "consents_by_app" ON "consents" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_codes_by_user_code" ON "device_codes" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "device_codes_by_expiry" ON "device_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_codes_by_app" ON "device_codes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "dpop_proofs_by_expiry" ON "dpop_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "interactions_by_expiry" ON "interactions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "interactions_by_app" ON "interactions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "interactions_by_session" ON "interactions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushed_requests_by_expiry" ON "pushed_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pushed_requests_by_app" ON "pushed_requests" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_client_session" ON "refresh_tokens" USING btree ("client_session_id","created_at");--> statement-breakpoint
CREATE INDEX "proxied_hosts_by_app" ON "proxied_hosts" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_next" ON "push_deliveries" USING btree ("attempts","due_at");--> statement-breakpoint
CREATE INDEX "push_deliveries_by_subscription" ON "push_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_by_user" ON "push_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reset_requests_by_time" ON "reset_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_unlogged" ON "sessions" USING btree ("expires_at") WHERE ended_at is null and expiry_logged_at is null;--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_user" ON "pending_sign_ins" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_devices_of_user" ON "remembered_devices" USING btree ("user_id","digest");--> statement-breakpoint
CREATE INDEX "remembered_devices_by_expiry" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_sessions_by_session" ON "app_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "app_sessions_by_user" ON "app_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_sessions_by_app" ON "app_sessions" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "application_days_by_day" ON "application_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "application_users_by_user" ON "application_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_users_latest" ON "application_users" USING btree ("app_id","last_opened_at");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_session" ON "sign_on_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_user" ON "sign_on_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_app" ON "sign_on_tokens" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sign_on_tokens_by_expiry" ON "sign_on_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visits_latest" ON "visits" USING btree ("user_id","app_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "visits_by_app" ON "visits" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sign_out_reports_by_expiry" ON "sign_out_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_outs_due" ON "sign_outs" USING btree ("attempts","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "sign_outs_by_report" ON "sign_outs" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "sign_outs_by_transaction" ON "sign_outs" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sign_outs_by_creation" ON "sign_outs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","table_name","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("user_id","table_name") WHERE is_default;--> statement-breakpoint
CREATE INDEX "lockouts_locked" ON "lockouts" USING btree ("locked_until") WHERE locked_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_demo" ON "users" USING btree ("is_demo") WHERE is_demo;--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("role") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "users_unapproved" ON "users" USING btree ("created_at","id") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX "users_lacking_factor" ON "users" USING btree ("role","created_at","id") WHERE is_active and not is_suspended and not has_factor;--> statement-breakpoint
CREATE INDEX "users_lacking_passkey" ON "users" USING btree ("role","created_at","id") WHERE is_active and not is_suspended and not has_passkey;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE is_suspended;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("created_at","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "users_by_last_use" ON "users" USING btree (greatest(last_login_at, activated_at)) WHERE is_active and not is_suspended and role <> 'owner';--> statement-breakpoint
CREATE INDEX "users_by_last_login" ON "users" USING btree (coalesce(last_login_at, 'epoch'),"created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Counts that a crash may lose.
ALTER TABLE "throttle_counts" SET UNLOGGED;
--> statement-breakpoint
-- The head and the start of an empty log have the genesis hash: the SHA-256 of 'portico event log'.
INSERT INTO event_head (id, seq, hash) VALUES (1, 0, 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0');
--> statement-breakpoint
INSERT INTO log_start (id, seq, hash) VALUES (1, 0, 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0');
--> statement-breakpoint
INSERT INTO log_reader (id, seq) VALUES (1, 0);
--> statement-breakpoint
INSERT INTO event_queue_floor (id) VALUES (1);
--> statement-breakpoint
INSERT INTO settings (id) VALUES (1);
--> statement-breakpoint
INSERT INTO brand DEFAULT VALUES;
--> statement-breakpoint
-- The one log: append-only, numbered without a gap, each row chained to the one before by SHA-256. `eventDigest` of the
-- server computes the same digest; its tests compare the two on both databases.

-- Returns one column for the digest: its length in bytes, a colon, its text; '-' for null. The length keeps text from
-- being moved between columns without changing the digest. PostgreSQL inlines the function: concatenating a number is not
-- immutable, but concatenating its text is.
CREATE FUNCTION event_field(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(octet_length(value)::text || ':' || value, '-');
--> statement-breakpoint
-- The end of the chain is passed from row to row of a statement, and the head moves once per statement: a batch that
-- updated the head for each row would be slow. Taking the head's row lock orders concurrent appends and holds it until
-- commit: an append that is rolled back gives its number back.
CREATE FUNCTION open_event_chain() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  head event_head;
BEGIN
  SELECT * INTO STRICT head FROM event_head WHERE id = 1 FOR UPDATE;
  PERFORM set_config('portico.chain_end', head.seq || ' ' || head.hash, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION append_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  chain_end text := current_setting('portico.chain_end');
BEGIN
  NEW.seq := split_part(chain_end, ' ', 1)::bigint + 1;
  NEW.prev_hash := split_part(chain_end, ' ', 2);
  NEW.hash := encode(sha256(convert_to(
    NEW.prev_hash
      || event_field(NEW.seq::text)
      || event_field(NEW.id::text)
      || event_field((extract(epoch FROM NEW.at) * 1000)::bigint::text)
      || event_field(NEW.actor_id::text)
      || event_field(NEW.actor_name)
      || event_field(NEW.action)
      || event_field(NEW.severity)
      || event_field(NEW.entity_type)
      || event_field(NEW.entity_id)
      || event_field(NEW.entity_name)
      || event_field(NEW.details)
      || event_field(NEW.ip)
      || event_field(NEW.user_agent)
      || event_field(NEW.data),
    'UTF8')), 'hex');
  PERFORM set_config('portico.chain_end', NEW.seq || ' ' || NEW.hash, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Refuses rows that do not follow from the head, whatever the setting was.
CREATE FUNCTION close_event_chain() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  first events;
  last events;
  total bigint;
BEGIN
  SELECT count(*) INTO total FROM added;
  IF total = 0 THEN RETURN NULL; END IF;
  SELECT * INTO first FROM added ORDER BY seq LIMIT 1;
  SELECT * INTO last FROM added ORDER BY seq DESC LIMIT 1;
  UPDATE event_head SET seq = last.seq, hash = last.hash
  WHERE id = 1 AND seq = last.seq - total AND hash = first.prev_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The event log is append only: events that do not follow from its head are refused.'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_open_chain BEFORE INSERT ON events
FOR EACH STATEMENT EXECUTE FUNCTION open_event_chain();
--> statement-breakpoint
CREATE TRIGGER events_append BEFORE INSERT ON events
FOR EACH ROW EXECUTE FUNCTION append_event();
--> statement-breakpoint
CREATE TRIGGER events_close_chain AFTER INSERT ON events
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION close_event_chain();
--> statement-breakpoint
CREATE FUNCTION refuse_log_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_refuse_change BEFORE UPDATE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Only the append trigger, which runs one level deeper, moves the head.
CREATE TRIGGER event_head_refuse_change BEFORE UPDATE ON event_head
FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER event_head_refuse_removal BEFORE INSERT OR DELETE OR TRUNCATE ON event_head
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Events can only be deleted from the start of the log, without a gap, and only as far as the newest event about a
-- deletion says, which is in the log itself. The start of the log moves in the same statement.
CREATE FUNCTION move_log_start() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  log_begin log_start;
  last events;
  total bigint;
  allowed bigint;
BEGIN
  SELECT count(*) INTO total FROM removed;
  IF total = 0 THEN RETURN NULL; END IF;
  SELECT * INTO STRICT log_begin FROM log_start WHERE id = 1 FOR UPDATE;
  SELECT * INTO last FROM removed ORDER BY seq DESC LIMIT 1;
  SELECT (data::jsonb ->> 'upTo')::bigint INTO allowed FROM events
  WHERE action = 'delete_log_events' ORDER BY seq DESC LIMIT 1;
  IF last.seq <> log_begin.seq + total OR last.seq > coalesce(allowed, 0) THEN
    RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE log_start SET seq = last.seq, hash = last.hash, at = last.at WHERE id = 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_move_start AFTER DELETE ON events
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION move_log_start();
--> statement-breakpoint
-- Only the trigger above, which runs one level deeper, moves the start.
CREATE TRIGGER log_start_refuse_change BEFORE UPDATE ON log_start
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (OLD.seq, OLD.hash, OLD.at) IS DISTINCT FROM (NEW.seq, NEW.hash, NEW.at))
EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER log_start_refuse_removal BEFORE INSERT OR DELETE OR TRUNCATE ON log_start
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER event_queue_refuse_change BEFORE UPDATE OR TRUNCATE ON event_queue
FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE FUNCTION refuse_queue_loss() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed WHERE NOT EXISTS (SELECT FROM events WHERE events.id = removed.id)) THEN
    RAISE EXCEPTION 'The event log is append only: % on % is refused.', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_queue_refuse_loss AFTER DELETE ON event_queue
REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION refuse_queue_loss();
--> statement-breakpoint
-- Moves at most `most` events from the queue to the log, in one statement: an event is always in exactly one of them.
-- Whoever holds the head's lock seals; `is_awaited` waits for it, otherwise the call leaves the work to the holder.
-- Only committed events are visible, so one of a transaction that commits late joins a later batch. Returns how many
-- it moved, or null if it left the work to another call.
-- Whether the floor is due is decided by the time after the wait for the lock. By the time of the transaction, which is
-- earlier, a call that waited would move the floor past events whose transactions are still open.
CREATE FUNCTION seal_events(most integer, is_awaited boolean) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  queue event_queue_floor;
  clock timestamptz := clock_timestamp();
  is_due boolean;
  moved integer;
  highest_moved bigint;
BEGIN
  SELECT * INTO STRICT queue FROM event_queue_floor WHERE id = 1;
  is_due := queue.moved_at NOT BETWEEN clock - interval '1 minute' AND clock + interval '1 minute';
  IF NOT is_due AND NOT EXISTS (SELECT FROM event_queue WHERE n > queue.floor) THEN RETURN 0; END IF;
  IF is_awaited THEN
    PERFORM FROM event_head WHERE id = 1 FOR UPDATE;
  ELSE
    PERFORM FROM event_head WHERE id = 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  clock := clock_timestamp();
  SELECT * INTO STRICT queue FROM event_queue_floor WHERE id = 1;
  -- A stored time is rounded, and another machine's clock may be ahead after a failover.
  is_due := queue.moved_at NOT BETWEEN clock - interval '1 minute' AND clock + interval '1 minute';
  -- Once a minute the whole queue is read, whatever the floor.
  IF is_due THEN queue.floor := 0; END IF;
  WITH taken AS (
    DELETE FROM event_queue
    WHERE n = ANY (ARRAY(SELECT n FROM event_queue WHERE n > queue.floor ORDER BY n LIMIT most))
    RETURNING *
  ), logged AS (
    INSERT INTO events (id, at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name,
      details, ip, user_agent, data, search_text)
    SELECT id, at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name,
      details, ip, user_agent, data, search_text
    FROM taken ORDER BY n
  )
  SELECT count(*), max(n) INTO moved, highest_moved FROM taken;
  UPDATE event_queue_floor SET
    highest = greatest(highest, highest_moved),
    floor = CASE WHEN is_due THEN next ELSE floor END,
    next = CASE WHEN is_due THEN greatest(highest, highest_moved) ELSE next END,
    moved_at = CASE WHEN is_due THEN clock ELSE moved_at END
  WHERE id = 1 AND (is_due OR moved > 0);
  RETURN moved;
END
$$;
--> statement-breakpoint
-- Appends hold the head of the log until they commit, so no two of them meet here. An event may stand for several that
-- were only counted: `happened` of the server.
CREATE FUNCTION count_events() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_counts AS known (action, minute, total)
  SELECT action, date_trunc('minute', at), sum(CASE WHEN data LIKE '{"times":%' THEN (data::jsonb ->> 'times')::int ELSE 1 END)
  FROM added GROUP BY 1, 2
  ON CONFLICT (action, minute) DO UPDATE SET total = known.total + excluded.total;
  INSERT INTO event_actors AS known (actor_id, last_at)
  SELECT actor_id, max(at) FROM added WHERE actor_id IS NOT NULL GROUP BY 1
  ON CONFLICT (actor_id) DO UPDATE SET last_at = greatest(known.last_at, excluded.last_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_count AFTER INSERT ON events
REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_events();
--> statement-breakpoint
-- The page of an application shows how often it was opened on each day and by how many users. These counts are
-- maintained with the visits, so that the page's cost does not grow with them.
CREATE FUNCTION count_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_days AS known (app_id, day, opens)
    SELECT app_id, (started_at AT TIME ZONE 'UTC')::date, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (app_id, day) DO UPDATE SET opens = known.opens + excluded.opens;
  INSERT INTO application_users AS known (app_id, user_id, last_opened_at)
    SELECT app_id, user_id, max(started_at) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (app_id, user_id) DO UPDATE SET last_opened_at = greatest(known.last_opened_at, excluded.last_opened_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visits_counted AFTER INSERT ON visits
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
--> statement-breakpoint
-- Every end of a client session is a deleted row, and each deleted row becomes a sign-out, in the same transaction.
-- The hub deletes client sessions that end by time.
CREATE FUNCTION record_sign_outs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sign_outs (
    client_session_id, app_id, app_name, user_id, last_seen_at,
    back_channel_logout_uri, back_channel_session_required, is_back_channel_by_owner,
    front_channel_logout_uri, front_channel_session_required, state, due_at)
  SELECT gone.id, gone.app_id, app.name, gone.user_id, gone.last_seen_at,
    client.back_channel_logout_uri, client.back_channel_session_required, client.is_back_channel_by_owner,
    client.front_channel_logout_uri, client.front_channel_session_required,
    CASE WHEN client.back_channel_logout_uri IS NOT NULL THEN 'waiting'
      WHEN client.front_channel_logout_uri IS NOT NULL THEN 'unproven' ELSE 'impossible' END,
    CASE WHEN client.back_channel_logout_uri IS NOT NULL THEN to_timestamp(0) END
  FROM gone
    JOIN oidc_clients client ON client.app_id = gone.app_id
    JOIN applications app ON app.id = gone.app_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER client_sessions_record_sign_outs AFTER DELETE ON client_sessions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_sign_outs();
--> statement-breakpoint
CREATE FUNCTION end_client_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'sessions' THEN DELETE FROM client_sessions WHERE session_id = OLD.id;
    WHEN 'users' THEN DELETE FROM client_sessions WHERE user_id = OLD.id;
    WHEN 'credentials' THEN DELETE FROM client_sessions WHERE user_id = NEW.user_id;
    WHEN 'applications' THEN DELETE FROM client_sessions WHERE app_id = OLD.id;
    WHEN 'oidc_clients' THEN DELETE FROM client_sessions WHERE app_id = OLD.app_id;
  END CASE;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_client_sessions AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
CREATE TRIGGER users_end_client_sessions AFTER UPDATE ON users
FOR EACH ROW WHEN (OLD.is_active AND NOT OLD.is_suspended AND NOT (NEW.is_active AND NOT NEW.is_suspended))
EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
-- A user with a temporary password can only replace it.
CREATE TRIGGER credentials_end_client_sessions AFTER INSERT OR UPDATE ON credentials
FOR EACH ROW WHEN (NEW.is_temporary) EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
CREATE TRIGGER applications_end_client_sessions AFTER UPDATE OF is_active ON applications
FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
-- Before the row is gone, because the sign-outs copy its addresses.
CREATE TRIGGER applications_end_client_sessions_first BEFORE DELETE ON applications
FOR EACH ROW EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
CREATE TRIGGER oidc_clients_end_client_sessions_first BEFORE DELETE ON oidc_clients
FOR EACH ROW EXECUTE FUNCTION end_client_sessions();
--> statement-breakpoint
-- The end of a session of the hub ends those behind proxies without another write: the check joins it. Reports on
-- sign-outs list them all the same.
CREATE FUNCTION record_proxied_sign_outs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sign_outs (
    client_session_id, app_id, app_name, user_id, last_seen_at,
    back_channel_session_required, is_back_channel_by_owner, front_channel_session_required, state)
  SELECT gen_random_uuid(), held.app_id, app.name, held.user_id, max(held.last_seen_at), false, false, false, 'proxied'
  FROM app_sessions held JOIN applications app ON app.id = held.app_id
  WHERE held.session_id = OLD.id AND held.kind = 'proxied'
  GROUP BY held.app_id, app.name, held.user_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_record_proxied_sign_outs AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION record_proxied_sign_outs();
--> statement-breakpoint
-- Credentials change only under the lock of their user's row, which this updates.
CREATE FUNCTION note_factors() returns trigger language plpgsql as $$
declare
  holder uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  has_any boolean;
  has_key boolean;
begin
  select coalesce(bool_or(kind = 'passkey' or confirmed_at is not null), false), coalesce(bool_or(kind = 'passkey'), false)
    into has_any, has_key from credentials where user_id = holder and kind in ('passkey', 'totp');
  update users set has_factor = has_any, has_passkey = has_key
    where id = holder and (has_factor <> has_any or has_passkey <> has_key);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER note_added_factors after insert on credentials for each row
  when (new.kind = 'passkey' or new.confirmed_at is not null) execute function note_factors();
--> statement-breakpoint
CREATE TRIGGER note_confirmed_factors after update of kind, confirmed_at on credentials for each row
  execute function note_factors();
--> statement-breakpoint
CREATE TRIGGER note_removed_factors after delete on credentials for each row
  when (old.kind = 'passkey' or old.confirmed_at is not null) execute function note_factors();
