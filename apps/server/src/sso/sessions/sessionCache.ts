import type { ClientSession } from './liveClientSession.ts';
import type { RequestMemory } from './requestMemory.ts';

/** Finds client sessions, each once per request. */
export interface SessionCache {
  find: (id: string) => Promise<ClientSession | null>;
  /** Keeps a client session that another query of the request has found. */
  remember: (session: ClientSession) => void;
  /** Returns a client session that the request has found. */
  known: (id: string) => ClientSession | null;
}

/**
 * Creates the cache.
 *
 * @param findLive finds a live client session
 */
export function createSessionCache(
  findLive: (id: string) => Promise<ClientSession | null>,
  memory: () => RequestMemory,
): SessionCache {
  return {
    async find(id) {
      const found = memory().clientSessions;
      const known = found.get(id);
      if (known !== undefined) return known;
      const session = await findLive(id);
      found.set(id, session);
      return session;
    },
    remember: session => memory().clientSessions.set(session.id, session),
    known: id => memory().clientSessions.get(id) ?? null,
  };
}
