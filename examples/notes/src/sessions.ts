import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type User, validate } from './hub.ts';
import { appName } from './pages.ts';

/** A user's session at this application. `hubToken` is its token at the hub. */
export type Session = { user: User; hubToken: string; expiresAt: number; checkedAt: number; notes: string[] };

const sessions = new Map<string, Session>();
const recheckAfter = Number(process.env.RECHECK_SECONDS ?? 60) * 1000;

// Cookies ignore ports: two of these applications on one machine need different names.
const cookieName = `session_${appName.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;

const idOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`))?.[1] ?? '';

/** Starts a session. @returns the cookie to set */
export function beginSession(user: User, appSession: { token: string; expiresAt: string }): string {
  const id = randomBytes(32).toString('base64url');
  const expiresAt = Date.parse(appSession.expiresAt);
  sessions.set(id, { user, hubToken: appSession.token, expiresAt, checkedAt: Date.now(), notes: [] });
  return `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Returns the session of a request, or null. Validates it at the hub every `RECHECK_SECONDS`. */
export async function currentSession(request: IncomingMessage): Promise<Session | null> {
  const session = sessions.get(idOf(request));
  if (session === undefined || session.expiresAt <= Date.now()) return null;
  if (Date.now() - session.checkedAt < recheckAfter) return session;
  const { valid } = await validate(session.hubToken);
  if (!valid) sessions.delete(idOf(request));
  session.checkedAt = Date.now();
  return valid ? session : null;
}
