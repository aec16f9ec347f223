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
INSERT INTO application_days (app_id, day, opens)
  SELECT app_id, (started_at AT TIME ZONE 'UTC')::date, count(*) FROM visits GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO application_users (app_id, user_id, last_opened_at)
  SELECT app_id, user_id, max(started_at) FROM visits GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER visits_counted AFTER INSERT ON visits
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
