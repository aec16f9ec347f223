import type { OpenDatabase } from '../src/database/database.ts';

/** The size of a large organisation. `EVENTS` shortens the log, if only users are of interest. */
export const sizes = { users: 100_000, events: Number(process.env.EVENTS ?? 1_000_000) };

/**
 * The rows per transaction. With more, each append would scan the versions of the head that earlier appends left
 * behind.
 */
const portion = 250;

/** Two lists of names, with 1,600 pairs, so that searches find many users, few or one. */
const firstNames =
  'Ada,Amir,Anna,Bela,Bruno,Carla,Chen,Dana,Elif,Emil,Fatou,Felix,Gita,Hugo,Ines,Ivan,Jana,Jonas,Kofi,Lena,Lin,Luca,Maja,Marek,Mina,Nadia,Noor,Olga,Omar,Paula,Petra,Rosa,Sana,Sven,Tara,Tomas,Uma,Vera,Yusuf,Zoe';
const lastNames =
  'Aaker,Adeyemi,Bauer,Bello,Castro,Chandra,Dahl,Diallo,Eriksen,Farah,Ferraro,Garcia,Haddad,Hansen,Ibarra,Ito,Jansen,Kaya,Kim,Kovacs,Larsen,Lindqvist,Mensah,Moreau,Nakamura,Novak,Okafor,Olsen,Park,Pereira,Quinn,Rossi,Sato,Silva,Tanaka,Tremblay,Usman,Vargas,Weber,Yilmaz';

/**
 * Fills an open database with users and a chained log, in SQL.
 *
 * @param tell called with the progress, from 0 to 1
 */
export async function fillLarge({ pool }: OpenDatabase, tell: (part: number) => void): Promise<void> {
  await pool.query(
    `insert into users (username, username_key, email, email_key, first_name, last_name, role, created_at)
     select name || n, lower(name || n), name || n || '@example.org', lower(name || n || '@example.org'),
            first, last, case when n % 50 = 0 then 'manager' when n % 500 = 1 then 'admin' else 'user' end,
            now() - (n || ' minutes')::interval
     from generate_series(1, $1::int) n
     cross join lateral (select (string_to_array($2, ','))[1 + n % 40] as first,
                                (string_to_array($3, ','))[1 + (n / 40) % 40] as last) names
     cross join lateral (select lower(first) || '.' || lower(last) as name) named`,
    [sizes.users, firstNames, lastNames],
  );
  await pool.query(
    'create temporary table people as select row_number() over () as place, id, username from users',
  );
  await pool.query('create index on people (place)');
  for (let written = 0; written < sizes.events; written += portion) {
    await pool.query(
      `insert into events (at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name, details, ip, user_agent)
       select now() - (($2::int - n) * 2 || ' seconds')::interval, person.id, person.username, kind.action, kind.severity,
              'user', person.id, person.username, person.username || ' ' || kind.words,
              '10.' || n % 200 || '.' || (n / 200) % 200 || '.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153'
       from generate_series($1::int + 1, $1::int + ${portion}) n
       join people person on person.place = 1 + (n * 7919::bigint) % ${sizes.users}
       cross join lateral (select
         (array['login','login','login','logout','failed_login','update_user','grant_access','create_user'])[1 + n % 8] as action,
         (array['success','success','success','info','warning','info','success','success'])[1 + n % 8] as severity,
         (array['signed in','signed in','signed in','signed out','failed to sign in','was changed','was granted an application','was created'])[1 + n % 8] as words) kind
       order by n`,
      [written, sizes.events],
    );
    if (written % 10_000 === 0) tell(written / sizes.events);
  }
  await pool.query('drop table people');
  // A running hub has already processed these events.
  await pool.query('update log_reader set seq = $1', [sizes.events]);
}
