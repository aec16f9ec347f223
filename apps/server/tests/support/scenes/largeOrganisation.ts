import type { OpenDatabase } from '../../../src/database/database.ts';
import { tamper, withoutTimeout } from '../database/databases.ts';

/** The size of a large organisation. */
export interface Scale {
  users: number;
  apps: number;
  grants: number;
  events: number;
  requests: number;
  securityEvents: number;
}

/** The scale at which the budget of every read is checked. */
export const fullScale: Scale = {
  users: 100_000,
  apps: 2000,
  grants: 1_000_000,
  events: 1_000_000,
  requests: 10_000,
  securityEvents: 10_000,
};

/** Returns the id of a table's nth row, so that tests can name rows. */
const idOf = (kind: 'a' | 'c', number: string) =>
  `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Returns the id of the nth user or application. */
export const numbered = (kind: 'user' | 'app', number: number): string =>
  `${kind === 'user' ? 'a' : 'c'}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const firstNames = `array['Ada','Amir','Anna','Bela','Bruno','Carla','Chen','Dana','Elif','Emil','Fatou','Felix','Gita','Hugo','Ines','Ivan','Jana','Jonas','Kofi','Lena']`;
const lastNames = `array['Aaker','Adeyemi','Bauer','Bello','Castro','Chandra','Dahl','Diallo','Eriksen','Farah','Ferraro','Garcia','Haddad','Hansen','Ibarra','Ito','Jansen','Kaya','Kim']`;

/**
 * Fills a database with rows that are the worst case for reads: long texts, a first page of users who hold every
 * application, an application that everyone holds, a log that is mostly about one actor and one account, and two
 * fifths of the log within a day. Triggers are off, so the log is not chained.
 */
export async function fillOrganisation({ pool }: OpenDatabase, scale: Scale): Promise<void> {
  const heavy = Math.min(50, Math.floor(scale.grants / 4 / scale.apps));
  const rest = Math.max(1, Math.floor((scale.grants - heavy * scale.apps - scale.users) / scale.users));
  const statements = [
    `insert into users (id, username, username_key, email, email_key, first_name, last_name, role, is_suspended, created_at, last_login_at)
     select ${idOf('a', 'n')}, name, lower(name), name || '@example.org', lower(name) || '@example.org', first, last,
       case when n % 50 = 0 then 'manager' when n % 500 = 1 then 'admin' else 'user' end, n % 97 = 0,
       now() - interval '400 days' + n * interval '1 minute', case when n % 3 = 0 then null else now() - n * interval '1 second' end
     from generate_series(1, ${scale.users}) n
     cross join lateral (select (${firstNames})[1 + n % 20] as first, (${lastNames})[1 + (n / 20) % 19] as last) names
     cross join lateral (select lower(first) || '.' || lower(last) || n as name) named`,
    `insert into credentials (user_id, kind, secret, is_temporary, created_at)
     select ${idOf('a', 'n')}, 'password', '', n % 3 = 0, now() - interval '1 day' from generate_series(1, ${scale.users}) n where n % 20 > 0`,
    `insert into credentials (user_id, kind, purpose, secret, expires_at)
     select ${idOf('a', 'n')}, 'link', 'invitation', 'digest ' || n, now() + interval '1 day' from generate_series(20, ${scale.users}, 20) n`,
    // Almost everyone has a factor, so that those without are far apart or at the end of every order.
    `insert into credentials (user_id, kind, secret, confirmed_at)
     select ${idOf('a', 'n')}, 'totp', '', now() from generate_series(1, ${scale.users} * 99 / 100) n where n % 2 = 0`,
    `insert into credentials (user_id, kind, credential_id, public_key, counter, transports, is_backup_eligible, is_backed_up)
     select ${idOf('a', 'n')}, 'passkey', 'passkey ' || n, '', 0, '{}', true, true
     from generate_series(1, ${scale.users} * 99 / 100) n where n % 2 = 1`,
    `insert into credentials (user_id, kind, secret)
     select ${idOf('a', 'n')}, 'recovery_code', 'digest ' || n || ' ' || code from generate_series(1, ${scale.users}, 4) n cross join generate_series(1, 10) code`,
    `insert into applications (id, name, description, url, category, access_level, key_prefix, key_hash, created_at)
     select ${idOf('c', 'n')}, 'Application ' || n, repeat('é', 500), 'https://app' || n || '.example.com/' || repeat('x', 2000), 'business',
       case when n % 10 = 0 then 'manager' else 'user' end, 'ptk_12345678', 'hash ' || n, now() - interval '300 days' + n * interval '1 minute'
     from generate_series(1, ${scale.apps}) n`,
    `insert into access_grants (user_id, app_id, granted_at)
     select ${idOf('a', 'u')}, ${idOf('c', 'a')}, now() - interval '1 day'
     from generate_series(1, ${heavy}) u cross join generate_series(1, ${scale.apps}) a`,
    `insert into access_grants (user_id, app_id, granted_at)
     select ${idOf('a', 'u')}, ${idOf('c', '1')}, now() - interval '2 days'
     from generate_series(${heavy + 1}, ${scale.users}) u`,
    `insert into access_grants (user_id, app_id, granted_at)
     select ${idOf('a', 'u')}, ${idOf('c', `2 + (u * 7 + a * 13) % ${scale.apps - 1}`)}, now() - interval '3 days'
     from generate_series(${heavy + 1}, ${scale.users}) u cross join generate_series(1, ${rest}) a on conflict do nothing`,
    `insert into machine_clients (id, name, name_key, secret_hash, scopes, created_by)
     values (${idOf('a', '1')}, repeat('é', 64), repeat('é', 64), 'hash', array['users:read'], ${idOf('a', '1')})`,
    `insert into access_requests (user_id, app_id, reason, created_at)
     select ${idOf('a', `${heavy + 1} + n / ${scale.apps}`)}, ${idOf('c', `1 + n % ${scale.apps}`)}, repeat('é', 1000), now() - n * interval '1 second'
     from generate_series(0, ${scale.requests - 1}) n on conflict do nothing`,
    `insert into security_events (key, event_type, risk_score, ip, summary, indicators, created_at)
     select 'key ' || n, 'brute_force_attempt', n % 101, '10.' || n % 200 || '.' || n / 200 || '.1', n || ' failed sign-ins to ada from 10.0.0.1 within ten minutes.',
       '["16 failures","several accounts"]', now() - n * interval '8 seconds'
     from generate_series(1, ${scale.securityEvents}) n`,
    `insert into events (seq, at, actor_id, actor_name, action, severity, entity_type, entity_id, entity_name, details, ip, user_agent, data, search_text, prev_hash, hash)
     select n, case when n > ${scale.events} * 0.6 then now() - (${scale.events} - n) * interval '86400 seconds' / (${scale.events} * 0.41)
                    else now() - interval '1 day' - (${scale.events} * 0.6 - n) * interval '13 days' / (${scale.events} * 0.6) end,
       case when kind = 'failed_login' then null when n % 4 = 0 then ${idOf('a', '2')} else ${idOf('a', `1 + n % ${scale.users}`)} end,
       case when kind = 'failed_login' then null else 'person' || n % ${scale.users} end, kind,
       case when is_old then 'success' end, 'user',
       (case when kind = 'failed_login' and n % 2 = 0 then ${idOf('a', '3')} else ${idOf('a', `1 + n * 7919::bigint % ${scale.users}`)} end)::text,
       'person' || n % ${scale.users}, case when is_old then sentence end, address, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153',
       case when is_old then '{}' else parameters end, case when not is_old then sentence || E'\\n' || kind || E'\\n' || address end,
       md5(n::text) || md5(n::text), md5((n + 1)::text) || md5((n + 1)::text)
     from generate_series(1, ${scale.events}) n
     cross join lateral (select (array['login','failed_login','login','update_user','failed_login','grant_access','logout'])[1 + n % 7] as kind) kinds
     cross join lateral (select
       n % 2 = 0 as is_old,
       'person' || n % ${scale.users} || case when kind = 'login' then ' signed in' when kind = 'failed_login' then ' failed to sign in' else ' was changed' end as sentence,
       case when n % 5 < 2 then '192.0.2.1' else '10.' || n % 200 || '.' || (n / 200) % 200 || '.' || n % 250 end as address,
       case kind when 'login' then '{"network":"10.0.0.0/24","version":1}'
         when 'failed_login' then '{"reason":"wrong_password","network":"10.0.0.0/24","version":1}'
         when 'update_user' then '{"changes":{"role":{"from":"user","to":"manager"}},"isOwnProfile":false,"version":1}'
         when 'grant_access' then '{"appId":"c0000000-0000-4000-8000-000000000001","appName":"Application 1","version":1}'
         else '{"version":1}' end as parameters) rows`,
    `update event_head set seq = ${scale.events}`,
    `insert into log_reader (id, seq) values (1, ${scale.events}) on conflict (id) do update set seq = excluded.seq`,
    `insert into notifications (user_id, reason, type, priority, title, message, created_at)
     select ${idOf('a', '1')}, 'reason ' || n, 'security', 'high', 'Title', repeat('é', 300), now() - n * interval '1 second'
     from generate_series(1, ${scale.securityEvents}) n`,
    `insert into sessions (user_id, expires_at, ip, user_agent)
     select ${idOf('a', '1')}, now() + interval '1 day', '10.0.0.1', repeat('x', 500) from generate_series(1, ${scale.securityEvents}) n`,
    `insert into sessions (user_id, expires_at, ip)
     select ${idOf('a', 'n')}, now() + interval '1 day', '10.0.0.1' from generate_series(1, ${scale.users}) n`,
    `insert into visits (user_id, app_id, started_at, last_seen_at)
     select ${idOf('a', '1')}, ${idOf('c', `1 + n % ${scale.apps}`)}, now() - n * interval '31 minutes', now() - n * interval '31 minutes' + interval '5 minutes'
     from generate_series(1, ${scale.apps * 5}) n`,
    `insert into application_users (app_id, user_id, last_opened_at)
     select ${idOf('c', '1')}, ${idOf('a', 'n')}, now() - n * interval '30 days' / ${scale.users} from generate_series(1, ${scale.users}) n`,
    `insert into application_days (app_id, day, opens)
     select ${idOf('c', 'a')}, current_date - d, 100000 from generate_series(1, ${scale.apps}) a cross join generate_series(0, 59) d`,
    `insert into app_sessions (token_hash, session_id, user_id, app_id)
     select 'hash ' || row_number() over (), id, user_id, ${idOf('c', '1')} from sessions`,
  ];
  // Indexes of the log are built at the end, which is much faster.
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'events'::regclass and indexrelid not in (select conindid from pg_constraint)`,
  );
  statements.unshift(...rows.map(({ name }) => `drop index ${name}`));
  statements.push(...rows.map(({ definition }) => definition));
  for (const statement of statements) await tamper(pool, statement);
  await pool.onOneConnection(async client => {
    await client.query('set statement_timeout = 0');
    await client.query(withoutTimeout('vacuum (analyze)'));
    await client.query('reset statement_timeout');
  });
}
