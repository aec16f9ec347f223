-- Every end of a client session is a deleted row, and each deleted row becomes a sign-out, in the same transaction.
-- `oidc/endLostSessions.ts` deletes what ends by time alone. Decision 61.
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
FOR EACH ROW WHEN (
  (OLD.is_active AND NOT OLD.is_suspended AND NOT (NEW.is_active AND NOT NEW.is_suspended))
  OR (NEW.has_temporary_password AND NOT OLD.has_temporary_password)) EXECUTE FUNCTION end_client_sessions();
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
