DROP TRIGGER "users_end_client_sessions" ON "users";--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_client_sessions() RETURNS trigger
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
$$;--> statement-breakpoint
CREATE TRIGGER users_end_client_sessions AFTER UPDATE ON users
FOR EACH ROW WHEN (OLD.is_active AND NOT OLD.is_suspended AND NOT (NEW.is_active AND NOT NEW.is_suspended))
EXECUTE FUNCTION end_client_sessions();--> statement-breakpoint
-- A temporary password lets its user do nothing but replace it.
CREATE TRIGGER credentials_end_client_sessions AFTER INSERT OR UPDATE ON credentials
FOR EACH ROW WHEN (NEW.is_temporary) EXECUTE FUNCTION end_client_sessions();--> statement-breakpoint
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