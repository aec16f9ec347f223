import { and, eq, isNotNull } from 'drizzle-orm';
import { compactVerify, type createLocalJWKSet } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { clientSessions } from '../../database/schema.ts';
import type { SessionCaller } from '../../http/handler.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { isLive } from '../../signIn/session/liveSessions.ts';
import { findLiveSessions } from '../../signIn/session/queries.ts';
import { isUuid } from '../clients/clients.ts';
import { readSignOut } from './signOutAnswers.ts';

/** The public keys of the hub. */
export type HintKeys = ReturnType<typeof createLocalJWKSet>;

/** The name under which the browser keeps the session between the question and the answer. */
export const hintedSession = 'hintedSession';

/**
 * Returns the user of the session of the hub to which the hint of a sign-out belongs, for a browser without a session:
 * the portal deletes the cookie of an idle session, on which applications still depend. Only an idle session: an
 * application has the hint, so it could end one in use without the user's answer (decision 61).
 */
export async function findHinted(
  hub: Hub,
  keys: HintKeys,
  ctx: KoaContextWithOIDC,
): Promise<SessionCaller | null> {
  const id = await hintedIdOf(hub, keys, ctx);
  if (id === null) return null;
  const at = hub.now();
  const session = (await findLiveSessions(hub.database.db, [id], at)).get(id) ?? null;
  if (session === null || isLive(session, at) || !isLive(session, at, { mayIdle: true })) return null;
  return session.caller;
}

/** What an ID token of an application says about its session there. */
interface Hint {
  appId: string;
  userId: string;
  clientSessionId: string;
}

/**
 * Returns what the hint of a sign-out says, if the hub signed it; null for any other. Like the library, which verifies
 * it again, it accepts expired tokens.
 */
async function readHint({ config }: Hub, keys: HintKeys, hint: unknown): Promise<Hint | null> {
  if (typeof hint !== 'string') return null;
  try {
    const { payload } = await compactVerify(hint, keys, { algorithms: [algorithm] });
    const { iss, aud, sub, sid } = JSON.parse(new TextDecoder().decode(payload));
    if (iss !== config.publicUrl || ![aud, sub, sid].every(value => typeof value === 'string')) return null;
    return { appId: aud, userId: sub, clientSessionId: sid };
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
  if (hint === null || ![hint.clientSessionId, hint.appId, hint.userId].every(isUuid)) return null;
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
