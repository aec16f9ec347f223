ALTER TABLE "users" DROP CONSTRAINT "users_invitation_digest_unique";--> statement-breakpoint
DROP INDEX "users_temporary";--> statement-breakpoint
DROP INDEX "users_by_last_use";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "activated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "activated_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_last_use" ON "users" USING btree (greatest(last_login_at, activated_at)) WHERE is_active and not is_suspended and role <> 'owner';--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "authenticated_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "has_temporary_password";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "temporary_password_expires_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "invited_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "invitation_digest";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "invitation_expires_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_changed_at";