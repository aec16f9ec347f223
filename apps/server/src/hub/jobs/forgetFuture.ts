import { signOutLimits } from '@portico/contract/limits';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asInstant, isFromFuture, latest } from '../../database/query/moments.ts';
import { runSteps } from '../../database/query/runSteps.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  credentials,
  deviceCodes,
  interactions,
  lockouts,
  machineTokens,
  mailedProofs,
  pushedRequests,
  refreshTokens,
  rememberedDevices,
  sessions,
  signOnTokens,
  signOutReports,
  signOuts,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isDisposableLink, revokeAwaitedLinks } from '../../directory/identity/links.ts';

/** The times of rows that are deleted if a clock that was ahead stored them. */
const times: readonly { stored: PgColumn; also?: SQL | undefined }[] = [
  { stored: rememberedDevices.createdAt },
  { stored: lockouts.updatedAt },
  { stored: credentials.createdAt, also: isDisposableLink },
  { stored: credentials.createdAt, also: and(eq(credentials.kind, 'totp'), isNull(credentials.confirmedAt)) },
  { stored: mailedProofs.createdAt },
  { stored: signOnTokens.createdAt },
  { stored: machineTokens.createdAt },
  { stored: authorizationCodes.createdAt },
  { stored: accessTokens.createdAt },
  { stored: refreshTokens.createdAt },
  { stored: deviceCodes.createdAt },
  { stored: pushedRequests.createdAt },
  { stored: interactions.createdAt },
  // Offline access. Others end with their session of the hub.
  { stored: clientSessions.lastSeenAt, also: isNull(clientSessions.sessionId) },
  { stored: signOutReports.createdAt },
  { stored: signOuts.createdAt, also: isNull(signOuts.dueAt) },
];

/**
 * Ends and deletes rows that a clock that was ahead has stored. All of them are refused anyway, but would be accepted
 * once that clock's time has come. Called by a job, hourly: a machine that starts with a clock that is behind has time
 * to set it.
 */
export async function forgetFuture(store: Store, at: Date): Promise<void> {
  const longestWait = Math.max(...signOutLimits.retryWaits);
  await runSteps([
    () =>
      store
        .update(sessions)
        .set({ endedAt: at })
        .where(and(isNull(sessions.endedAt), isFromFuture(sessions.createdAt, at))),
    () => revokeAwaitedLinks(store, isFromFuture(credentials.createdAt, at)),
    () =>
      store
        .update(credentials)
        .set({ expiresAt: at })
        .where(
          and(
            eq(credentials.isTemporary, true),
            gt(credentials.expiresAt, at),
            isFromFuture(credentials.createdAt, at),
          ),
        ),
    () =>
      store
        .update(signOuts)
        .set({ dueAt: at })
        .where(sql`${signOuts.dueAt} > ${latest(asInstant(at, longestWait))}`),
    ...times.map(({ stored, also }) => () => {
      const { table } = stored;
      // Waiting for a row while holding others could deadlock with requests.
      const rows = sql`select ctid from ${table} where ${and(isFromFuture(stored, at), also)} for update skip locked`;
      return store.execute(sql`delete from ${table} where ctid = any(array(${rows}))`);
    }),
  ]);
}
