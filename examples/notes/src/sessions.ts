import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type User, validate } from './hub.ts';
import { appName } from './pages.ts';

/** Somebody signed in here; `hubToken` is what the hub knows this session by. */
export type Session = { user: User; hubToken: string; expiresAt: number; checkedAt: number; notes: string[] };

const sessions = new Map<string, Session>();
const recheckAfter = Number(process.env.RECHECK_SECONDS ?? 60) * 1000;

// Cookies do not know ports: two of these applications on one machine need two names.
const cookieName = `session_${appName.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;

const idOf = (request: IncomingMessage) =>
  request.headers.cookie?.match(new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`))?.[1] ?? '';

/** @returns the cookie to set */
export function beginSession(user: User, held: { token: string; expiresAt: string }): string {
  const id = randomBytes(32).toString('base64url');
  const expiresAt = Date.parse(held.expiresAt);
  sessions.set(id, { user, hubToken: held.token, expiresAt, checkedAt: Date.now(), notes: [] });
  return `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** The session of a request, or null. Now and then the hub is asked whether it still holds. */
export async function currentSession(request: IncomingMessage): Promise<Session | null> {
  const session = sessions.get(idOf(request));
  if (session === undefined || session.expiresAt <= Date.now()) return null;
  if (Date.now() - session.checkedAt < recheckAfter) return session;
  const { valid } = await validate(session.hubToken);
  if (!valid) sessions.delete(idOf(request));
  session.checkedAt = Date.now();
  return valid ? session : null;
}
