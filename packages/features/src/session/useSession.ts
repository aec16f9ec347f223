import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { createContext, use } from 'react';
import type { Session } from './state.ts';

/** The session of the app; `SessionProvider` fills it. */
export const SessionContext = createContext<Session | null>(null);

/** @throws outside a `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/**
 * Who is signed in.
 *
 * @throws on a screen that the gate does not guard
 */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser needs someone signed in');
  return user;
}
