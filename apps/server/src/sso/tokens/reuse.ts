import { refusedSignOn } from '@portico/contract/log/server/events';
import { eq } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import { findApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import type { authorizationCodes, deviceCodes, refreshTokens } from '../../database/schema.ts';
import { transact } from '../../events/transact.ts';
import { endClientSession } from '../sessions/clientSessions.ts';
import { currentRequest, isExchange, sessionOf } from './currentRequest.ts';

/** Ends a client session. In an exchange the reason is that a code or token was used again, which is logged. */
export async function endSession(hub: Hub, clientSessionId: string): Promise<void> {
  const session = await sessionOf(hub, clientSessionId);
  const isEnded = await endClientSession(hub.database.db, clientSessionId);
  if (!isEnded || session === null || !isExchange()) return;
  const { origin } = currentRequest();
  await transact(hub, async ({ store, report }) => {
    const app = await findApplication(store, session.appId);
    report({ ...refusedSignOn(app, { reason: 'token_spent' }), origin });
  });
}

/**
 * Ends the client session of a code or token that lost to another use (RFC 6749 4.1.2, RFC 9700 4.14.2).
 *
 * @throws {errors.InvalidGrant}
 */
export async function endReused(
  hub: Hub,
  table: typeof authorizationCodes | typeof deviceCodes | typeof refreshTokens,
  hash: string,
  what: 'code' | 'refresh token',
): Promise<never> {
  const [row] = await hub.database.db
    .select({ clientSessionId: table.clientSessionId })
    .from(table as typeof deviceCodes)
    .where(eq(table.hash, hash));
  if (row === undefined) throw new errors.InvalidGrant(`${what} not found`);
  if (row.clientSessionId !== null) await endSession(hub, row.clientSessionId);
  throw new errors.InvalidGrant(`${what} already used`);
}
