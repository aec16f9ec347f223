import { and, eq, isNotNull } from 'drizzle-orm';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { clientSessions } from '../../database/schema.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { isLive } from '../../signIn/session/liveSessions.ts';
import { findLiveSessions } from '../../signIn/session/queries.ts';
import { isUuid } from '../clients/clients.ts';
import { verifiedHint } from '../oidc/internals.ts';
import type { ProviderScope } from '../signOn/scope.ts';
import { readSignOut } from './signOut.ts';

/** The name under which the browser keeps the session between the question and the answer. */
export const hintedSession = 'hintedSession';

/**
 * Returns the user of the session of the hub to which the hint of a sign-out belongs, for a browser without a session:
 * the portal deletes the cookie of an idle session, on which applications still depend. Only an idle session: an
 * application has the hint, so it could end one in use without the user's answer (decision 61).
 */
export async function findHinted(
  scope: ProviderScope,
  ctx: KoaContextWithOIDC,
): Promise<SessionCaller | null> {
  const id = await hintedIdOf(scope, ctx);
  if (id === null) return null;
  const at = scope.hub.now();
  const session = (await findLiveSessions(scope.store, [id], at)).get(id) ?? null;
  if (session === null || isLive(session, at) || !isLive(session, at, { mayIdle: true })) return null;
  return session.caller;
}

async function hintedIdOf({ store }: ProviderScope, ctx: KoaContextWithOIDC): Promise<string | null> {
  if (ctx.oidc.route === 'end_session_confirm') {
    const kept = readSignOut(ctx)?.[hintedSession];
    return typeof kept === 'string' ? kept : null;
  }
  if (ctx.oidc.route !== 'end_session') return null;
  const hint = await verifiedHint(ctx);
  if (hint === null || !isUuid(hint.clientSessionId)) return null;
  const [row] = await store
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
