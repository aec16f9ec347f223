import { Refusal } from '@portico/contract/api/server/refusal';
import { authenticationOf, authTimeOf } from '@portico/contract/signIn/server/proofs';
import { and, eq, isNotNull } from 'drizzle-orm';
import { compactVerify, type createLocalJWKSet } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { clientSessions } from '../../database/schema.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { isLive } from '../../signIn/session/liveSessions.ts';
import { findLiveSessions } from '../../signIn/session/queries.ts';
import { signOut } from '../../signIn/session/service.ts';
import { isUuid } from '../clients/clients.ts';
import type { SessionSources } from '../oidc/internals.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { clearSession, readSignOut, writeSignOut } from './signOutAnswers.ts';

/** The public keys of the hub. */
type HintKeys = ReturnType<typeof createLocalJWKSet>;

/** The names under which the browser keeps the session of a sign-out's hint, and the one that it asked about. */
const hintedSession = 'hintedSession';
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
    listClients: sessionId =>
      hub.database.db
        .select({ id: clientSessions.id, appId: clientSessions.appId })
        .from(clientSessions)
        .where(eq(clientSessions.sessionId, sessionId)),
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

/**
 * Returns the user of the session of the hub to which the hint of a sign-out belongs, for a browser without a session:
 * the portal deletes the cookie of an idle session, on which applications still depend. Only an idle session: an
 * application has the hint, so it could end one in use without the user's answer (decision 61).
 */
async function findHinted(hub: Hub, keys: HintKeys, ctx: KoaContextWithOIDC): Promise<SessionCaller | null> {
  const id = await hintedIdOf(hub, keys, ctx);
  if (id === null) return null;
  const at = hub.now();
  const session = (await findLiveSessions(hub.database.db, [id], at)).get(id) ?? null;
  if (session === null || isLive(session, at) || !isLive(session, at, { mayIdle: true })) return null;
  return session.caller;
}

/**
 * Returns what the hint of a sign-out says, if the hub signed it; null for any other. Like the library, which verifies
 * it again, it accepts expired tokens.
 */
async function readHint({ config }: Hub, keys: HintKeys, hint: unknown) {
  if (typeof hint !== 'string') return null;
  try {
    const { payload } = await compactVerify(hint, keys, { algorithms: [algorithm] });
    const { iss, aud, sub, sid } = JSON.parse(new TextDecoder().decode(payload));
    const isOurs =
      iss === config.publicUrl && [aud, sub, sid].every(id => typeof id === 'string' && isUuid(id));
    return isOurs ? { appId: aud as string, userId: sub as string, clientSessionId: sid as string } : null;
  } catch {
    return null;
  }
}

async function hintedIdOf(hub: Hub, keys: HintKeys, ctx: KoaContextWithOIDC): Promise<string | null> {
  if (ctx.oidc.route === 'end_session_confirm') {
    const kept = readSignOut(ctx)?.[hintedSession];
    return typeof kept === 'string' ? kept : null;
  }
  if (ctx.oidc.route !== 'end_session') return null;
  const hint = await readHint(hub, keys, ctx.query.id_token_hint);
  if (hint === null) return null;
  const [row] = await hub.database.db
    .select({ sessionId: clientSessions.sessionId })
    .from(clientSessions)
    .where(
      and(
        eq(clientSessions.id, hint.clientSessionId),
        eq(clientSessions.appId, hint.appId),
        eq(clientSessions.userId, hint.userId),
        isNotNull(clientSessions.sessionId),
      ),
    );
  return row?.sessionId ?? null;
}
