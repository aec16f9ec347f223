import { authenticationOf, authTimeOf } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import { signOut } from '../session/service.ts';
import { listClientSessions } from './clientSessions.ts';
import type { SessionSources } from './internals.ts';
import { factsOf } from './requests.ts';
import type { ProviderScope } from './scope.ts';
import { clearSession, readSignOut, rememberReport, writeSignOut } from './signOut.ts';

/** Ignores that the session has ended already. */
function ignoreEnded(error: unknown): null {
  if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
  return null;
}

/** Returns the sources of the library's session: the hub's session of the request. */
export const hubSessionIn = ({ hub, store }: ProviderScope): SessionSources => ({
  find: async ctx => {
    const { visitor } = factsOf(ctx.req);
    if (visitor === null) return null;
    return {
      id: visitor.sessionId,
      userId: visitor.id,
      authTime: Math.floor(authTimeOf(visitor.proofs) / 1000),
      ...authenticationOf(visitor.proofs, hub.now()),
    };
  },
  readSignOut,
  writeSignOut,
  listClients: sessionId => listClientSessions(store, sessionId),
  end: async ctx => {
    const { visitor, origin } = factsOf(ctx.req);
    if (visitor !== null) rememberReport(ctx, await signOut(hub, visitor, origin).catch(ignoreEnded));
    clearSession(ctx);
  },
});
