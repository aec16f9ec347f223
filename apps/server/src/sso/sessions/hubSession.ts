import type { IncomingMessage } from 'node:http';
import { authenticationOf, authTimeOf } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import type { SessionCaller } from '../../http/handler.ts';
import { signOut } from '../../signIn/session/service.ts';
import type { SessionSources } from '../oidc/internals.ts';
import { factsOf } from '../signOn/requests.ts';
import type { ProviderScope } from '../signOn/scope.ts';
import { listClientSessions } from './clientSessions.ts';
import { findHinted, hintedSession } from './hintedSession.ts';
import { clearSession, readSignOut, rememberReport, writeSignOut } from './signOut.ts';

/** The name under which the browser keeps the session that a sign-out asked about; null for none. */
const askedSession = 'askedSession';

/** Ignores that the session has ended already. */
function ignoreEnded(error: unknown): null {
  if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
  return null;
}

/** Returns the sources of the library's session: the hub's session of the request. */
export function hubSessionIn(scope: ProviderScope): SessionSources {
  const { hub, store } = scope;
  /** The users of sign-outs whose browsers have no session. */
  const hinted = new WeakMap<IncomingMessage, SessionCaller>();
  return {
    find: async ctx => {
      const { visitor } = factsOf(ctx.req);
      const caller = visitor ?? (await findHinted(scope, ctx));
      if (caller === null) return null;
      if (visitor === null) hinted.set(ctx.req, caller);
      return {
        id: caller.sessionId,
        userId: caller.id,
        authTime: Math.floor(authTimeOf(caller.proofs, hub.now()) / 1000),
        ...authenticationOf(caller.proofs, hub.now()),
      };
    },
    readSignOut: (ctx, sessionId) => {
      const kept = readSignOut(ctx);
      return kept?.[askedSession] === sessionId ? kept : undefined;
    },
    writeSignOut: (ctx, state) => {
      const hintedId = hinted.get(ctx.req)?.sessionId;
      const askedId = factsOf(ctx.req).visitor?.sessionId ?? hintedId ?? null;
      writeSignOut(ctx, { ...state, [hintedSession]: hintedId, [askedSession]: askedId });
    },
    listClients: sessionId => listClientSessions(store, sessionId),
    end: async ctx => {
      const { visitor, origin } = factsOf(ctx.req);
      const caller = visitor ?? hinted.get(ctx.req);
      const report = caller === undefined ? null : await signOut(hub, caller, origin).catch(ignoreEnded);
      // A hint is no proof of the user's browser, so the sender learns nothing about other applications.
      if (visitor !== null) rememberReport(ctx, report);
      clearSession(ctx);
    },
  };
}
