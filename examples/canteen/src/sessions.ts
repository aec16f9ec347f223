import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Pending, refresh, type SignedOn } from './signOn.ts';

/** A browser's session at this application: a sign-on that it waits for, a user, or both. */
type Session = { pending?: Pending; signedOn?: SignedOn };

const sessions = new Map<string, Session>();
const recheckAfter = Number(process.env.RECHECK_SECONDS ?? 60) * 1000;

const idOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(/(?:^|; )session_canteen=([\w-]+)/)?.[1] ?? '';

/** Remembers a sign-on that begins. @returns the cookie to set */
export function expect(pending: Pending): string {
  const id = randomBytes(32).toString('base64url');
  sessions.set(id, { pending });
  return cookie(id);
}

/** Returns the sign-on that a browser waits for, once. */
export function takePending(request: IncomingMessage): Pending | undefined {
  const session = sessions.get(idOf(request));
  sessions.delete(idOf(request));
  return session?.pending;
}

/** Starts a session, with a new id. @returns the cookie to set */
export function begin(signedOn: SignedOn): string {
  const id = randomBytes(32).toString('base64url');
  sessions.set(id, { signedOn });
  return cookie(id);
}

/** Ends the session of a request. @returns its user, if it had one */
export function end(request: IncomingMessage): SignedOn | undefined {
  const session = sessions.get(idOf(request));
  sessions.delete(idOf(request));
  return session?.signedOn;
}

/** Returns the user of a request, or undefined. Refreshes the tokens every `RECHECK_SECONDS`. */
export async function currentUser(request: IncomingMessage): Promise<SignedOn | undefined> {
  const session = sessions.get(idOf(request));
  if (session?.signedOn === undefined || Date.now() - session.signedOn.checkedAt < recheckAfter) {
    return session?.signedOn;
  }
  // A refresh token works once: requests at the same time await the same answer.
  const { signedOn } = session;
  refreshing.set(session, refreshing.get(session) ?? refresh(signedOn));
  try {
    const refreshed = await refreshing.get(session);
    if (refreshed) session.signedOn = refreshed;
    else sessions.delete(idOf(request));
    return refreshed ?? undefined;
  } finally {
    refreshing.delete(session);
  }
}

const refreshing = new Map<Session, Promise<SignedOn | null>>();

const cookie = (id: string) => `session_canteen=${id}; Path=/; HttpOnly; SameSite=Lax`;
