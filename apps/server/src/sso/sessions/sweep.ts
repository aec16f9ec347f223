import { doctorLimits, oidcLifetimes, oidcLimits } from '@portico/contract/limits';
import { desc, eq, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
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
export async function trimWaiting(
  store: Store,
  at: Date,
  most: number = oidcLimits.waitingPerApplication,
): Promise<void> {
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
