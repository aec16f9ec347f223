import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Pending, refresh, type SignedOn } from './signOn.ts';

/** A browser's session at this application: a sign-on that it waits for, a user, or both. */
type Session = { pending?: Pending; signedOn?: SignedOn };

const sessions = new Map<string, Session>();
const recheckAfter = Number(process.env.RECHECK_SECONDS ?? 60) * 1000;

const idOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(/(?:^|; )session_canteen=([\w-]+)/)?.[1] ?? '';

/** Opens a session, with a new id. @returns the cookie to set */
function open(session: Session): string {
  const id = randomBytes(32).toString('base64url');
  sessions.set(id, session);
  return `session_canteen=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Ends the session of a request. */
function close(request: IncomingMessage): Session | undefined {
  const session = sessions.get(idOf(request));
  sessions.delete(idOf(request));
  return session;
}

/** Remembers a sign-on that begins. @returns the cookie to set */
export const expect = (pending: Pending): string => open({ pending });

/** Returns the sign-on that a browser waits for, once. */
export const takePending = (request: IncomingMessage): Pending | undefined => close(request)?.pending;

/** Starts the session of a user. @returns the cookie to set */
export const begin = (signedOn: SignedOn): string => open({ signedOn });

/** Ends the session of a request. @returns its user, if it had one */
export const end = (request: IncomingMessage): SignedOn | undefined => close(request)?.signedOn;

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
