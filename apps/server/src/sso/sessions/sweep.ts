import { accessLevels } from '@portico/contract/apps/schemas/application';
import { doctorLimits, lifetimes, oidcLifetimes, oidcLimits } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/people/rules';
import { roles } from '@portico/contract/people/schemas/role';
import { desc, eq, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { asInstant } from '../../database/query/moments.ts';
import { runSteps } from '../../database/query/runSteps.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  deviceCodes,
  dpopProofs,
  machineTokens,
  oidcRefusals,
  oidcTests,
  pushedRequests,
  refreshTokens,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Deletes codes and tokens that have expired or whose session has ended, and refusals and tests of the day before. */
export async function sweepOidc(store: Store, at: Date): Promise<void> {
  const kept = new Date(at.getTime() - doctorLimits.kept);
  await runSteps([
    () => store.delete(machineTokens).where(lt(machineTokens.expiresAt, at)),
    ...[authorizationCodes, accessTokens, refreshTokens].map(table => () => {
      const session = store
        .select({ id: clientSessions.id })
        .from(clientSessions)
        .where(eq(clientSessions.id, table.clientSessionId));
      return store.delete(table).where(or(lte(table.expiresAt, at), notExists(session)));
    }),
    () => store.delete(oidcRefusals).where(lt(oidcRefusals.lastAt, kept)),
    () => store.delete(oidcTests).where(lt(oidcTests.expiresAt, kept)),
  ]);
}

/** Deletes expired proofs, device codes and pushed requests, and the oldest of an application above the limit. */
export async function trimWaiting(store: Store, at: Date, most: number = oidcLimits.waitingPerApplication) {
  const before = (age: number) => new Date(at.getTime() - age);
  await store.delete(dpopProofs).where(lt(dpopProofs.expiresAt, at));
  await store.delete(deviceCodes).where(lt(deviceCodes.expiresAt, before(oidcLifetimes.deviceCodeKept)));
  // A used one is known for as long as a request that came from it can wait.
  await store.delete(pushedRequests).where(lt(pushedRequests.expiresAt, before(oidcLifetimes.interaction)));
  for (const table of [deviceCodes, pushedRequests]) {
    const ranked = store
      .select({
        hash: table.hash,
        rank: sql<number>`row_number() over (partition by ${table.appId} order by ${desc(table.expiresAt)})`.as(
          'rank',
        ),
      })
      .from(table)
      .as('ranked');
    const excess = store.select({ hash: ranked.hash }).from(ranked).where(gt(ranked.rank, most));
    await store.delete(table).where(inArray(table.hash, excess));
  }
}

/** Client sessions per statement. */
const portion = 500;

/** The pairs of a role and a level that it may hold, as `mayHold` decides. */
const holdable = roles
  .flatMap(role => accessLevels.filter(level => mayHold(role, level)).map(level => `('${role}', '${level}')`))
  .join(', ');

/**
 * Ends client sessions that are no longer live though nothing has deleted them: time has passed, a setting has changed,
 * or they began in the moment in which another transaction ended the hub's session. The conditions are those of
 * `liveClientSession.ts`. Skips those that another hub is ending.
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
