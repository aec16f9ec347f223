import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import { createContext, use } from 'react';
import type { Session } from './state.ts';

/** The session of the app, from `SessionProvider`. */
export const SessionContext = createContext<Session | null>(null);

/**
 * Returns the session.
 *
 * @throws outside a `SessionProvider`
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/**
 * Returns the signed-in user.
 *
 * @throws without a session, so use it only behind `SessionGate`
 */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser needs a signed-in user');
  return user;
}
