import type { SignOnRefusal } from '@portico/contract/events/applications';
import { applicationEntity } from '@portico/contract/events/entities';
import { InvalidToken, refusedSignOn } from '@portico/contract/hub/events';
import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { tokenPrefixes } from '@portico/contract/hub/secrets';
import { lifetimes } from '@portico/contract/limits';
import { resolveLink } from '@portico/contract/links';
import { mayHold } from '@portico/contract/rules';
import type { Validation } from '@portico/contract/schemas/signOn';
import { type ApplicationRow, findApplication } from '../applications/queries.ts';
import type { Store } from '../database/store.ts';
import { isUseLogged, type LoggedTransaction, transact } from '../events/transact.ts';
import { hasGrant, shareLockGrant } from '../grants/queries.ts';
import type { Caller, Origin, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findOidcClient } from '../oidc/clients.ts';
import { continueVisit } from '../portal/queries.ts';
import { secretDigest } from '../secrets/digest.ts';
import { isLive } from '../session/liveSessions.ts';
import { liveSessionsIn } from '../session/queries.ts';
import { consumeSignOnToken, insertAppSession, insertSignOnToken, touchAppSession } from './queries.ts';

const newToken = (hub: Hub, prefix: string) =>
  `${prefix}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;

/**
 * Creates a sign-on token for an application and adds it to the application's URL. An application that starts its
 * sign-on by OpenID Connect gets no token: the address names the hub, and the application asks it (Core 4).
 *
 * @returns the URL to open, with a token valid once and for 60 seconds
 * @throws {Refusal} `not_found`, `no_access`, `application_inactive` or `application_url_missing`
 */
export const beginSignOn = (
  hub: Hub,
  caller: SessionCaller,
  appId: string,
  origin: Origin,
): Promise<string> =>
  transact(hub, async ({ store, at, report }) => {
    const app = await findApplication(store, appId);
    if (app === null) throw missing('application');
    if (!(await canOpen(store, caller, app))) throw new Refusal('no_access');
    if (!app.isActive) throw new Refusal('application_inactive');
    const start = (await findOidcClient(store, appId))?.initiateLoginUri ?? '';
    const target = resolveLink(start === '' ? app.url : start, hub.config.publicUrl);
    if (target === null) throw new Refusal('application_url_missing');

    const address = new URL(target.href);
    if (start === '') {
      const token = newToken(hub, tokenPrefixes.signOn);
      await insertSignOnToken(store, {
        appId,
        userId: caller.id,
        sessionId: caller.sessionId,
        tokenHash: secretDigest(token),
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifetimes.signOnToken),
      });
      address.searchParams.set('sso_token', token);
    } else {
      address.searchParams.set('iss', hub.config.publicUrl);
    }
    if (await isUseLogged(store)) {
      report({
        action: 'open_app',
        parameters: {},
        actor: caller,
        entity: applicationEntity(app),
        origin,
      });
    }
    return address.href;
  });

const canOpen = async (store: Store, user: Pick<Caller, 'id' | 'role'>, app: ApplicationRow) =>
  mayHold(user.role, app.accessLevel) && (await hasGrant(store, user.id, app.id));

/**
 * Returns the user of a token to an application. Accepts a sign-on token (once, within 60 seconds), the application's
 * own session token, or a session token of a user who holds the application.
 *
 * @param app null for an unknown key
 */
export async function validate(
  hub: Hub,
  app: ApplicationRow | null,
  token: string,
  origin: Origin,
): Promise<Validation> {
  try {
    if (app === null) throw new InvalidToken('unknown_key');
    if (!app.isActive) throw new InvalidToken('application_inactive');
    // Outside the transaction, so that a used token stays used even if the user is refused.
    const sessionId = await sessionOf(hub, app, token);
    return await transact(hub, transaction => accept(hub, transaction, app, token, sessionId, origin));
  } catch (error) {
    const reason = reasonOf(error);
    await transact(hub, async ({ report }) => report({ ...refusedSignOn(app, reason), origin }));
    return { valid: false };
  }
}

/**
 * Returns why a token is not valid, for the log.
 *
 * @throws any other error
 */
function reasonOf(error: unknown): SignOnRefusal {
  if (error instanceof InvalidToken) return error.reason;
  if (error instanceof Refusal && error.code === 'unauthenticated') return 'user_deleted';
  if (error instanceof Refusal && error.code === 'not_found') return 'unknown_key';
  throw error;
}

async function accept(
  hub: Hub,
  { store, at, report }: LoggedTransaction,
  app: ApplicationRow,
  token: string,
  sessionId: string,
  origin: Origin,
): Promise<Validation> {
  const session = (await liveSessionsIn(store)([sessionId], at)).get(sessionId) ?? null;
  // An application's session does not end when its user is idle at the hub, only with the hub's session.
  if (session === null || !isLive(session, at, { mayIdle: token.startsWith(tokenPrefixes.session) })) {
    throw new InvalidToken('session_ended');
  }
  const user = session.caller;
  if (user.duties.length > 0) throw new InvalidToken('password_change_due');
  const noAccess = () => new InvalidToken('no_access');
  if (!(await canOpen(store, user, app))) throw noAccess();
  await continueVisit(
    store,
    { userId: user.id, appId: app.id },
    new Date(at.getTime() - lifetimes.visitGap),
    at,
  );
  if (!token.startsWith(tokenPrefixes.signOn)) return { valid: true, user };

  const appToken = newToken(hub, tokenPrefixes.session);
  await insertAppSession(store, {
    appId: app.id,
    userId: user.id,
    sessionId,
    tokenHash: secretDigest(appToken),
    createdAt: at,
    lastSeenAt: at,
  });
  // Checked again with a lock: a concurrent revocation would not see the new session and would not delete it.
  if (!(await shareLockGrant(store, user.id, app.id))) throw noAccess();
  if (await isUseLogged(store)) {
    report({
      action: 'sign_on',
      parameters: {},
      actor: user,
      entity: applicationEntity(app),
      origin,
    });
  }
  return { valid: true, user, appSession: { token: appToken, expiresAt: iso(session.expiresAt) } };
}

/** Returns the id of the hub session of a token. Marks a sign-on token as used. */
async function sessionOf(hub: Hub, app: ApplicationRow, token: string): Promise<string> {
  const store = hub.database.db;
  if (token.startsWith(tokenPrefixes.signOn)) {
    const used = await consumeSignOnToken(store, secretDigest(token), app.id, hub.now());
    if (used === null) throw new InvalidToken('token_spent');
    return used.sessionId;
  }
  if (token.startsWith(tokenPrefixes.session)) {
    const touched = await touchAppSession(store, secretDigest(token), app.id, hub.now());
    if (touched === null) throw new InvalidToken('unknown_session');
    return touched.sessionId;
  }
  const claims = await hub.tokens.verify(token);
  if (claims === null) throw new InvalidToken('invalid_token');
  return claims.sessionId;
}
