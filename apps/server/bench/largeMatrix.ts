import type { OpenDatabase } from '../src/database/database.ts';

/** The size of the matrix. Each user holds 15% of the applications. */
export const matrixSize = { users: 5000, apps: 200 } as const;

/** Fills an open database with users, applications and grants, in SQL. */
export async function fillMatrix({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `insert into users (username, username_key, email, email_key, first_name, last_name, role, created_at)
     select 'person.' || n, 'person.' || n, n || '@example.org', n || '@example.org', 'Person', n::text,
            case when n % 20 = 0 then 'manager' else 'user' end, now() + (n || ' seconds')::interval
     from generate_series(1, $1::int) n`,
    [matrixSize.users],
  );
  await pool.query(
    `insert into applications (name, url, category, access_level, key_prefix, key_hash, created_at)
     select 'Application ' || n, 'https://app' || n || '.example.org/',
            (array['household','business','finance','development'])[1 + n % 4],
            case when n % 10 = 0 then 'manager' else 'user' end,
            'ptk_' || lpad(n::text, 8, '0'), md5(n::text), now() + (n || ' seconds')::interval
     from generate_series(1, $1::int) n`,
    [matrixSize.apps],
  );
  await pool.query(
    `insert into access_grants (user_id, app_id)
     select person.id, app.id from users person cross join applications app
     where abs(hashtext(person.username || app.name)) % 100 < 15 and app.access_level = 'user'`,
  );
}
