ALTER TABLE "sign_outs" DROP CONSTRAINT "sign_outs_state_known";--> statement-breakpoint
ALTER TABLE "sign_outs" ADD CONSTRAINT "sign_outs_state_known" CHECK (state in ('waiting', 'ended', 'refused', 'retrying', 'silent', 'unproven', 'impossible', 'proxied'));--> statement-breakpoint
-- The end of a session of the hub ends those behind proxies without another write: the check joins it. Reports on
-- sign-outs list them all the same. Decision 61.
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
