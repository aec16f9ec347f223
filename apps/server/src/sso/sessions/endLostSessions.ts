import { lifetimes, oidcLifetimes } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/rules';
import { accessLevels } from '@portico/contract/schemas/application';
import { roles } from '@portico/contract/schemas/role';
import { sql } from 'drizzle-orm';
import { asInstant } from '../../database/query/moments.ts';
import type { Store } from '../../database/store.ts';

/** Client sessions per statement. */
const portion = 500;

/** The pairs of a role and a level that it may hold, as `mayHold` decides. */
const holdable = roles
  .flatMap(role => accessLevels.filter(level => mayHold(role, level)).map(level => `('${role}', '${level}')`))
  .join(', ');

/**
 * Ends client sessions that are no longer live though nothing has deleted them: time has passed, a setting has changed,
 * or they began in the moment in which another transaction ended the hub's session. The conditions are those of
 * `liveClientSessionIn`. Skips those that another hub is ending.
 *
 * @returns true if there may be more
 */
export async function endLostSessions(store: Store, at: Date): Promise<boolean> {
  const { rows } = await store.execute(sql`
    delete from client_sessions where id in (
      select c.id from client_sessions c
        left join sessions s on s.id = c.session_id and s.user_id = c.user_id
        join users u on u.id = c.user_id
        join oidc_clients o on o.app_id = c.app_id
        join applications a on a.id = c.app_id
        left join credentials p on p.user_id = c.user_id and p.kind = 'password'
        left join access_grants g on g.user_id = c.user_id and g.app_id = c.app_id
        cross join settings
      where (c.session_id is not null and (s.id is null or s.ended_at is not null or s.expires_at <= ${asInstant(at)}))
        or (c.session_id is null
          and (not o.allow_offline_access or c.last_seen_at <= ${asInstant(at, -oidcLifetimes.offlineIdle)}))
        or (o.is_third_party
          and not exists (select from consents x where x.user_id = c.user_id and x.app_id = c.app_id))
        or not u.is_active or u.is_suspended or coalesce(p.is_temporary, false) or not a.is_active
        or (settings.require_password_change and coalesce(p.created_at <= ${asInstant(at, -lifetimes.password)}, false))
        or g.user_id is null or (u.role, a.access_level) not in (${sql.raw(holdable)})
      limit ${portion} for update of c skip locked)
    returning id`);
  return rows.length >= portion;
}
