import { signOutLimits } from '@portico/contract/limits';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asInstant, isFromFuture, latest } from '../../database/query/moments.ts';
import { runSteps } from '../../database/query/runSteps.ts';
import * as tables from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isDisposableLink, revokeAwaitedLinks } from '../../directory/identity/links.ts';

const { clientSessions, credentials, sessions, signOuts } = tables;

/** The times of rows that are deleted if a clock that was ahead stored them. */
const times: readonly (readonly [stored: PgColumn, also?: SQL | undefined])[] = [
  [tables.rememberedDevices.createdAt],
  [tables.lockouts.updatedAt],
  [credentials.createdAt, isDisposableLink],
  [credentials.createdAt, and(eq(credentials.kind, 'totp'), isNull(credentials.confirmedAt))],
  [tables.mailedProofs.createdAt],
  [tables.signOnTokens.createdAt],
  [tables.machineTokens.createdAt],
  [tables.authorizationCodes.createdAt],
  [tables.accessTokens.createdAt],
  [tables.refreshTokens.createdAt],
  [tables.deviceCodes.createdAt],
  [tables.pushedRequests.createdAt],
  [tables.interactions.createdAt],
  // Offline access. Others end with their session of the hub.
  [clientSessions.lastSeenAt, isNull(clientSessions.sessionId)],
  [tables.signOutReports.createdAt],
  [signOuts.createdAt, isNull(signOuts.dueAt)],
];

/**
 * Ends and deletes rows that a clock that was ahead has stored. All of them are refused anyway, but would be accepted
 * once that clock's time has come. Called by a job, hourly: a machine that starts with a clock that is behind has time
 * to set it.
 */
export async function forgetFuture(store: Store, at: Date): Promise<void> {
  const isFuture = (stored: PgColumn) => isFromFuture(stored, at);
  const isOpen = and(isNull(sessions.endedAt), isFuture(sessions.createdAt));
  const isTemporary = and(eq(credentials.isTemporary, true), gt(credentials.expiresAt, at));
  const longestWait = Math.max(...signOutLimits.retryWaits);
  const isTooLate = sql`${signOuts.dueAt} > ${latest(asInstant(at, longestWait))}`;
  await runSteps([
    () => store.update(sessions).set({ endedAt: at }).where(isOpen),
    () => revokeAwaitedLinks(store, isFuture(credentials.createdAt)),
    () =>
      store
        .update(credentials)
        .set({ expiresAt: at })
        .where(and(isTemporary, isFuture(credentials.createdAt))),
    () => store.update(signOuts).set({ dueAt: at }).where(isTooLate),
    ...times.map(([stored, also]) => () => {
      const { table } = stored;
      // Waiting for a row while holding others could deadlock with requests.
      const rows = sql`select ctid from ${table} where ${and(isFuture(stored), also)} for update skip locked`;
      return store.execute(sql`delete from ${table} where ctid = any(array(${rows}))`);
    }),
  ]);
}
