CREATE TABLE "count_changes" (
	"counted" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "count_changes_by_name" ON "count_changes" USING btree ("counted");--> statement-breakpoint
CREATE FUNCTION count_holders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM count_changes WHERE counted LIKE 'holders of %';
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (counted, change)
      SELECT 'holders of ' || app_id, count(*) FROM changed GROUP BY app_id;
  ELSE
    INSERT INTO count_changes (counted, change)
      SELECT 'holders of ' || app_id, -count(*) FROM changed GROUP BY app_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER grants_counted AFTER INSERT ON access_grants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_holders();
--> statement-breakpoint
CREATE TRIGGER revocations_counted AFTER DELETE ON access_grants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_holders();
--> statement-breakpoint
CREATE TRIGGER truncated_grants_counted AFTER TRUNCATE ON access_grants
  FOR EACH STATEMENT EXECUTE FUNCTION count_holders();
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM count_changes WHERE counted = 'users';
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (counted, change) SELECT 'users', count(*) FROM changed HAVING count(*) > 0;
  ELSE
    INSERT INTO count_changes (counted, change) SELECT 'users', -count(*) FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER deleted_users_counted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER truncated_users_counted AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
-- The triggers lock the tables until the end of the migration, so that no row is missed or counted twice.
INSERT INTO count_changes (counted, change)
  SELECT 'holders of ' || app_id, count(*) FROM access_grants GROUP BY app_id
  UNION ALL SELECT 'users', count(*) FROM users HAVING count(*) > 0;
