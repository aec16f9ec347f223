CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
-- Moves at most `most` events from the queue to the log, in one statement: an event is always in exactly one of them.
-- Whoever holds the head's lock seals; `is_awaited` waits for it, otherwise the call leaves the work to the holder.
-- Only committed events are visible, so one of a transaction that commits late joins a later batch. Returns how many
-- it moved, or null if it left the work to another call.
--
-- As before, but whether the floor is due is decided by the time after the wait for the lock. The time of the transaction
-- is earlier, so that one which waited moved the floor again at once: past events whose transactions were still open,
-- which then stayed in the queue for a minute.
CREATE OR REPLACE FUNCTION seal_events(most integer, is_awaited boolean) RETURNS integer
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
