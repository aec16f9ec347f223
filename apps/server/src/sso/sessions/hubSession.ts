import { authenticationOf, authTimeOf } from '@portico/contract/hub/proofs';
import { Refusal } from '@portico/contract/hub/refusal';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { signOut } from '../../signIn/session/service.ts';
import type { SessionSources } from '../oidc/internals.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { listClientSessions } from './clientSessions.ts';
import { findHinted, type HintKeys, hintedSession } from './hintedSession.ts';
import { clearSession, readSignOut, writeSignOut } from './signOutAnswers.ts';

/** The name under which the browser keeps the session that a sign-out asked about; null for none. */
const askedSession = 'askedSession';

/** Ignores that the session has ended already. */
function ignoreEnded(error: unknown): null {
  if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error;
  return null;
}

/**
 * Returns the sources of the library's session: the hub's session of the request.
 *
 * @param keys verify the hints of sign-outs
 */
export function hubSessionIn(hub: Hub, keys: HintKeys): SessionSources {
  return {
    find: async ctx => {
      const request = requestOf(ctx);
      if (request.visitor === null) request.hinted = await findHinted(hub, keys, ctx);
      const caller = request.visitor ?? request.hinted;
      if (caller === null) return null;
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
      const { visitor, hinted } = requestOf(ctx);
      const hintedId = hinted?.sessionId;
      const askedId = visitor?.sessionId ?? hintedId ?? null;
      writeSignOut(ctx, { ...state, [hintedSession]: hintedId, [askedSession]: askedId });
    },
    listClients: sessionId => listClientSessions(hub.database.db, sessionId),
  };
}

/** Ends the hub's session of a sign-out. */
export async function endHubSession(hub: Hub, ctx: KoaContextWithOIDC): Promise<void> {
  const request = requestOf(ctx);
  const { visitor, hinted, origin } = request;
  const caller = visitor ?? hinted;
  const report =
    caller === null ? null : await signOut(hub, caller, origin, 'application').catch(ignoreEnded);
  // A hint is no proof of the user's browser, so the sender learns nothing about other applications.
  if (visitor !== null) request.report = report;
  clearSession(ctx);
}
