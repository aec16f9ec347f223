import type { ClientSession } from './liveClientSession.ts';

/** Finds client sessions, each once per request, so that a request judges by one moment. */
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
 * @param requestOf returns an object that stands for the current request
 */
export function createSessionCache(
  findLive: (id: string) => Promise<ClientSession | null>,
  requestOf: () => object | undefined,
): SessionCache {
  const requests = new WeakMap<object, Map<string, ClientSession | null>>();
  const ofRequest = () => {
    const request = requestOf() ?? {};
    const found = requests.get(request) ?? new Map<string, ClientSession | null>();
    requests.set(request, found);
    return found;
  };
  return {
    async find(id) {
      const found = ofRequest();
      const known = found.get(id);
      if (known !== undefined) return known;
      const session = await findLive(id);
      found.set(id, session);
      return session;
    },
    remember: session => ofRequest().set(session.id, session),
    known: id => ofRequest().get(id) ?? null,
  };
}
