CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"secret" text,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"purpose" text,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint,
	"transports" text[],
	"is_backup_eligible" boolean,
	"is_backed_up" boolean,
	"aaguid" uuid,
	"last_step" bigint,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "credentials_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "credentials_kind_known" CHECK (kind in ('password', 'passkey', 'totp', 'recovery_code', 'link')),
	CONSTRAINT "credentials_secret" CHECK (case kind when 'passkey' then secret is null when 'link' then (secret is null) = (expires_at is null) else secret is not null end),
	CONSTRAINT "credentials_temporary" CHECK (not is_temporary or kind = 'password'),
	CONSTRAINT "credentials_expiry" CHECK (expires_at is null or is_temporary or kind = 'link'),
	CONSTRAINT "credentials_used" CHECK (used_at is null or kind = 'recovery_code'),
	CONSTRAINT "credentials_link" CHECK ((kind = 'link') = (purpose is not null) and (purpose is null or purpose in ('invitation'))),
	CONSTRAINT "credentials_passkey" CHECK (case when kind = 'passkey' then num_nulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up) = 0 else num_nonnulls(credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up, aaguid) = 0 end),
	CONSTRAINT "credentials_totp" CHECK (kind = 'totp' or num_nonnulls(last_step, confirmed_at) = 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proofs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_password" ON "credentials" USING btree ("user_id") WHERE kind = 'password';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_link" ON "credentials" USING btree ("user_id","purpose") WHERE kind = 'link';--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_link_secret" ON "credentials" USING btree ("secret") WHERE kind = 'link';--> statement-breakpoint
CREATE INDEX "credentials_temporary_passwords" ON "credentials" USING btree ("user_id") WHERE is_temporary;--> statement-breakpoint
-- The password of an invited account was of a discarded secret: nobody can use it.
INSERT INTO "credentials" ("user_id", "kind", "secret", "is_temporary", "created_at", "last_used_at", "expires_at")
SELECT "id", 'password', "password_hash", "has_temporary_password", "password_changed_at",
  CASE WHEN "last_login_at" >= "password_changed_at" THEN "last_login_at" END,
  CASE WHEN "has_temporary_password" THEN "temporary_password_expires_at" END
FROM "users" WHERE "invited_at" IS NULL;--> statement-breakpoint
INSERT INTO "credentials" ("user_id", "kind", "purpose", "secret", "created_at", "expires_at")
SELECT "id", 'link', 'invitation', CASE WHEN "invitation_expires_at" IS NOT NULL THEN "invitation_digest" END, "invited_at",
  CASE WHEN "invitation_digest" IS NOT NULL THEN "invitation_expires_at" END
FROM "users" WHERE "invited_at" IS NOT NULL;--> statement-breakpoint
UPDATE "users" SET "activated_at" = greatest("activated_at", "password_changed_at");--> statement-breakpoint
UPDATE "sessions" SET "proofs" = jsonb_build_object('password',
  to_char(coalesce("authenticated_at", "created_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
WHERE "ended_at" IS NULL;
