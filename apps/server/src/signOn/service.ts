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
import { listProxiedOrigins } from '../applications/proxiedHosts.ts';
import { type ApplicationRow, findApplication } from '../applications/queries.ts';
import type { Store } from '../database/store.ts';
import { isUseLogged, type LoggedTransaction, transact } from '../events/transact.ts';
import { hasGrant, shareLockGrant } from '../grants/queries.ts';
import type { Caller, Origin, SessionCaller } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findOidcClient } from '../oidc/clients.ts';
import { continueVisit, visit } from '../portal/queries.ts';
import { secretDigest } from '../secrets/digest.ts';
import { isLive } from '../session/liveSessions.ts';
import { type LiveSession, liveSessionsIn } from '../session/queries.ts';
import { consumeSignOnToken, insertAppSession, insertSignOnToken, touchAppSession } from './queries.ts';

const newToken = (hub: Hub, prefix: string) =>
  `${prefix}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;

/**
 * Creates a sign-on token for an application and adds it to the application's URL. An application that starts its
 * sign-on by OpenID Connect gets no token: the address names the hub, and the application asks it (Core 4). Neither
 * does one behind a proxy, which leads a visitor without a session to the hub (decision 101).
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
    if (start !== '') {
      address.searchParams.set('iss', hub.config.publicUrl);
    } else if (!(await listProxiedOrigins(store, appId)).includes(address.origin)) {
      address.searchParams.set('sso_token', await newSignOnToken(hub, store, caller, appId, at));
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

/** Creates a token with which a user's browser signs on to an application: once, within 60 seconds. */
export async function newSignOnToken(
  hub: Hub,
  store: Store,
  caller: SessionCaller,
  appId: string,
  at: Date,
): Promise<string> {
  const token = newToken(hub, tokenPrefixes.signOn);
  await insertSignOnToken(store, {
    appId,
    userId: caller.id,
    sessionId: caller.sessionId,
    tokenHash: secretDigest(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimes.signOnToken),
  });
  return token;
}

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
  transaction: LoggedTransaction,
  app: ApplicationRow,
  token: string,
  sessionId: string,
  origin: Origin,
): Promise<Validation> {
  const { store, at } = transaction;
  // An application's session does not end when its user is idle at the hub, only with the hub's session.
  const mayIdle = token.startsWith(tokenPrefixes.session);
  const session = await userSessionFor(store, app, sessionId, at, mayIdle);
  const user = session.caller;
  const activeSince = new Date(at.getTime() - lifetimes.visitGap);
  await continueVisit(store, { userId: user.id, appId: app.id }, activeSince, at);
  if (!token.startsWith(tokenPrefixes.signOn)) return { valid: true, user };
  const appToken = await beginAppSession(hub, transaction, app, session, sessionId, 'handOff', origin);
  return { valid: true, user, appSession: { token: appToken, expiresAt: iso(session.expiresAt) } };
}

/**
 * Returns the session of the hub with which a user signs on to an application.
 *
 * @throws {InvalidToken} if it has ended or its user may not use the application
 */
async function userSessionFor(
  store: Store,
  app: ApplicationRow,
  sessionId: string,
  at: Date,
  mayIdle: boolean,
): Promise<LiveSession> {
  const session = (await liveSessionsIn(store)([sessionId], at)).get(sessionId) ?? null;
  if (session === null || !isLive(session, at, { mayIdle })) throw new InvalidToken('session_ended');
  if (session.caller.duties.length > 0) throw new InvalidToken('password_change_due');
  if (!(await canOpen(store, session.caller, app))) throw new InvalidToken('no_access');
  return session;
}

/**
 * Begins a session at an application.
 *
 * @returns its token, of which only a digest is stored
 */
async function beginAppSession(
  hub: Hub,
  { store, at, report }: LoggedTransaction,
  app: ApplicationRow,
  { caller: user }: LiveSession,
  sessionId: string,
  kind: 'handOff' | 'proxied',
  origin: Origin,
): Promise<string> {
  const appToken = newToken(hub, tokenPrefixes.session);
  await insertAppSession(store, {
    appId: app.id,
    userId: user.id,
    sessionId,
    kind,
    tokenHash: secretDigest(appToken),
    createdAt: at,
    lastSeenAt: at,
  });
  // Checked again with a lock: a concurrent revocation would not see the new session and would not delete it.
  if (!(await shareLockGrant(store, user.id, app.id))) throw new InvalidToken('no_access');
  if (await isUseLogged(store)) {
    report({
      action: 'sign_on',
      parameters: {},
      actor: user,
      entity: applicationEntity(app),
      origin,
    });
  }
  return appToken;
}

/**
 * Exchanges a sign-on token for a session whose token the user's browser holds, at the application's proxy.
 *
 * @returns the session's token and its end; null if the sign-on token or its user is refused, which is logged
 */
export async function redeemAtProxy(
  hub: Hub,
  appId: string,
  token: string,
  origin: Origin,
): Promise<{ token: string; expiresAt: Date } | null> {
  const app = await findApplication(hub.database.db, appId);
  try {
    if (app === null) throw new InvalidToken('unknown_key');
    if (!app.isActive) throw new InvalidToken('application_inactive');
    if (!token.startsWith(tokenPrefixes.signOn)) throw new InvalidToken('invalid_token');
    const sessionId = await sessionOf(hub, app, token);
    return await transact(hub, async transaction => {
      const { store, at } = transaction;
      const session = await userSessionFor(store, app, sessionId, at, false);
      await visit(store, { userId: session.caller.id, appId }, at);
      const appToken = await beginAppSession(hub, transaction, app, session, sessionId, 'proxied', origin);
      return { token: appToken, expiresAt: session.expiresAt };
    });
  } catch (error) {
    const reason = reasonOf(error);
    await transact(hub, async ({ report }) => report({ ...refusedSignOn(app, reason), origin }));
    return null;
  }
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
