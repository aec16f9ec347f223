import { randomUUID } from 'node:crypto';
import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { sessionEnd } from '@portico/contract/people/server/accounts';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { Origin } from '../../http/handler.ts';
import { insertSession } from './queries.ts';

/** A new session with its signed token. */
export interface BegunSession {
  token: string;
  expiresAt: Date;
  /** If true, the cookie lasts as long as the session; otherwise until the browser closes. */
  remember: boolean;
}

/**
 * Inserts a session, in the transaction of the caller.
 * @param session `endsBy` is when the temporary password used to sign in expires; null for a permanent password
 */
export async function beginSession(
  store: Store,
  {
    endsBy,
    settings,
    ...session
  }: {
    userId: string;
    remember: boolean;
    previousLoginAt: Date | null;
    endsBy: Date | null;
    proofs: Proofs;
    isDeviceRemembered: boolean;
    settings: Pick<SystemSettings, 'sessionTimeout'>;
  },
  origin: Origin,
  at: Date,
): Promise<{ sessionId: string; expiresAt: Date }> {
  const sessionId = randomUUID();
  const expiresAt = new Date(sessionEnd(at, settings, endsBy));
  await insertSession(store, {
    id: sessionId,
    ...session,
    createdAt: at,
    expiresAt,
    lastActiveAt: at,
    ip: origin.address,
    userAgent: origin.userAgent,
  });
  return { sessionId, expiresAt };
}

/** Signs a session's token. Call it after the session's transaction has committed. */
export async function tokenFor(
  hub: Hub,
  userId: string,
  session: { sessionId: string; expiresAt: Date },
  remember: boolean,
): Promise<BegunSession> {
  const token = await hub.tokens.sign({ userId, ...session });
  return { token, expiresAt: session.expiresAt, remember };
}
