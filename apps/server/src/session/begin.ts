import { randomUUID } from 'node:crypto';
import type { Store } from '../database/store.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';
import { insertSession } from './queries.ts';

const hour = 60 * 60 * 1000;

/** A session just begun. */
export interface BegunSession {
  token: string;
  expiresAt: Date;
  /** The cookie is to last as long as the session. */
  remember: boolean;
}

/**
 * Begins a session, in the transaction that decided on it.
 * @param session `endsBy` is when the temporary password expires that the session began with, if it did
 */
export async function beginSession(
  store: Store,
  {
    endsBy,
    ...session
  }: { userId: string; remember: boolean; previousLoginAt: Date | null; endsBy: Date | null },
  origin: Origin,
  at: Date,
): Promise<{ sessionId: string; expiresAt: Date }> {
  const { sessionTimeout } = await readSettings(store);
  const sessionId = randomUUID();
  const timeout = at.getTime() + sessionTimeout * hour;
  const expiresAt = new Date(Math.min(timeout, endsBy?.getTime() ?? timeout));
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

/** Signs the token of a session, once its transaction is committed. */
export async function tokenFor(
  hub: Hub,
  userId: string,
  session: { sessionId: string; expiresAt: Date },
  remember: boolean,
): Promise<BegunSession> {
  const token = await hub.tokens.sign({ userId, ...session });
  return { token, expiresAt: session.expiresAt, remember };
}
