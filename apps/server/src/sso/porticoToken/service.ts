import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { tokenPrefixes } from '@portico/contract/api/server/secrets';
import { type SignOnRefusal, signOnRefusalOf } from '@portico/contract/apps/events/applications';
import { resolveLink } from '@portico/contract/lib/links';
import { iso } from '@portico/contract/lib/server/moments';
import { lifetimes } from '@portico/contract/limits';
import { applicationEntity } from '@portico/contract/log/events/entities';
import { InvalidToken, refusedSignOn } from '@portico/contract/log/server/events';
import { mayHold } from '@portico/contract/people/rules';
import { unprovenAt } from '@portico/contract/signIn/server/signInRules';
import type { Validation } from '@portico/contract/sso/schemas/signOn';
import { type ApplicationRow, findApplication, ruledApp } from '../../apps/applications/queries.ts';
import { continueVisit, visit, visitsSince } from '../../apps/portal/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import type { Store } from '../../database/store.ts';
import { hasGrant } from '../../directory/grants.ts';
import { type LoggedTransaction, transact } from '../../events/transact.ts';
import type { Origin, SessionCaller } from '../../http/handler.ts';
import { isLive } from '../../signIn/session/liveSessions.ts';
import { findLiveSessions, type LiveSession } from '../../signIn/session/queries.ts';
import {
  beginGrantedSession,
  consumeSignOnToken,
  findOpening,
  insertSignOnToken,
  touchAppSession,
} from './queries.ts';

/**
 * Creates a sign-on token for an application and adds it to the application's URL. An application that starts its
 * sign-on by OpenID Connect gets no token: the address names the hub, and the application asks it (Core 4). Neither
 * does one behind a proxy, which leads a visitor without a session to the hub (decision 101).
 *
 * @returns the URL to open, with a token valid once and for 60 seconds
 * @throws {Refusal} `not_found`, `no_access`, `application_inactive`, `app_proof_required` or
 * `application_url_missing`
 */
export const beginSignOn = (hub: Hub, caller: SessionCaller, appId: string, origin: Origin) =>
  transact(hub, async ({ store, at, report }) => {
    const opening = await findOpening(store, caller.id, appId);
    if (opening === null) throw missing('application');
    const { app, isGranted, startUrl, proxiedOrigins, isUseLogged } = opening;
    if (!isGranted || !mayHold(caller.role, app.accessLevel)) throw new Refusal('no_access');
    if (!app.isActive) throw new Refusal('application_inactive');
    if (unprovenAt(ruledApp(app), caller, at) !== null) throw new Refusal('app_proof_required');
    const target = resolveLink(startUrl === '' ? app.url : startUrl, hub.config.publicUrl);
    if (target === null) throw new Refusal('application_url_missing');

    const address = new URL(target.href);
    if (startUrl !== '') {
      address.searchParams.set('iss', hub.config.publicUrl);
    } else if (!proxiedOrigins.includes(address.origin)) {
      address.searchParams.set('sso_token', await newSignOnToken(hub, store, caller, appId, at));
    }
    const entity = applicationEntity(app);
    if (isUseLogged) report({ action: 'open_app', parameters: {}, actor: caller, entity, origin });
    return address.href;
  });

/** Creates a token with which a user's browser signs on to an application: once, within 60 seconds. */
export async function newSignOnToken(hub: Hub, store: Store, caller: SessionCaller, appId: string, at: Date) {
  const token = newSecret(hub, tokenPrefixes.signOn);
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
  return orRefused(hub, app, origin, { valid: false }, async known => {
    if (!token.startsWith(tokenPrefixes.signOn)) return acceptSession(hub, known, token);
    const begun = await redeem(hub, known, token, 'handOff', origin);
    if (begun === null) return { valid: false };
    const { appToken, session } = begun;
    const expiresAt = iso(session.expiresAt);
    return { valid: true, user: session.caller, appSession: { token: appToken, expiresAt } };
  });
}

/**
 * Runs the work of a sign-on at an application, and logs a refusal.
 *
 * @param app null for an unknown one
 * @param refused the result of a refusal
 */
async function orRefused<Result>(
  hub: Hub,
  app: ApplicationRow | null,
  origin: Origin,
  refused: Result,
  work: (app: ApplicationRow) => Promise<Result>,
): Promise<Result> {
  try {
    if (app === null) throw new InvalidToken('unknown_key');
    if (!app.isActive) throw new InvalidToken('application_inactive');
    return await work(app);
  } catch (error) {
    const reason = reasonOf(error);
    await transact(hub, async ({ report }) => report({ ...refusedSignOn(app, { reason }), origin }));
    return refused;
  }
}

/** Returns why a token is not valid, for the log. @throws any other error */
function reasonOf(error: unknown): SignOnRefusal {
  if (error instanceof InvalidToken) return error.reason;
  if (error instanceof Refusal && error.code === 'unauthenticated') return 'user_deleted';
  if (error instanceof Refusal && error.code === 'not_found') return 'unknown_key';
  throw error;
}

/** Accepts the application's own session token, or a session token of a user who holds the application. */
async function acceptSession(hub: Hub, app: ApplicationRow, token: string): Promise<Validation> {
  const isOwn = token.startsWith(tokenPrefixes.session);
  const sessionId = await (isOwn ? ownSession(hub, app, token) : hubSession(hub, token));
  return transact(hub, async ({ store, at }) => {
    // An application's session does not end when its user is idle at the hub, only with the hub's session.
    const { caller: user } = await userSessionFor(store, app, sessionId, at, isOwn);
    if (!(await hasGrant(store, user.id, app.id))) throw new InvalidToken('no_access');
    await continueVisit(store, { userId: user.id, appId: app.id }, at);
    return { valid: true, user };
  });
}

async function ownSession(hub: Hub, app: ApplicationRow, token: string): Promise<string> {
  const touched = await touchAppSession(hub.database.db, secretDigest(token), app.id, hub.now());
  if (touched === null) throw new InvalidToken('unknown_session');
  return touched.sessionId;
}

async function hubSession(hub: Hub, token: string): Promise<string> {
  const claims = await hub.tokens.verify(token);
  if (claims === null) throw new InvalidToken('invalid_token');
  return claims.sessionId;
}

/**
 * Returns the session of the hub with which a user signs on to an application.
 *
 * @throws {InvalidToken} if it has ended, has not proven what the application demands, or the user's role is too low
 */
async function userSessionFor(
  store: Store,
  app: ApplicationRow,
  sessionId: string,
  at: Date,
  mayIdle: boolean,
): Promise<LiveSession> {
  const session = (await findLiveSessions(store, [sessionId], at)).get(sessionId) ?? null;
  if (session === null || !isLive(session, at, { mayIdle })) throw new InvalidToken('session_ended');
  const [duty] = session.caller.duties;
  if (duty !== undefined) throw new InvalidToken(signOnRefusalOf[duty]);
  if (!mayHold(session.caller.role, app.accessLevel)) throw new InvalidToken('no_access');
  if (unprovenAt(ruledApp(app), session.caller, at) !== null) throw new InvalidToken('proof_missing');
  return session;
}

/**
 * Uses a sign-on token up and begins a session at the application. A refusal is logged in the same transaction, so that
 * the token stays used even if its user is refused.
 *
 * @returns the session of the hub, and the new session's token, of which only a digest is stored; null if refused
 */
const redeem = (hub: Hub, app: ApplicationRow, token: string, kind: 'handOff' | 'proxied', origin: Origin) =>
  transact(hub, async transaction => {
    const { store, at, report } = transaction;
    const begun = await beginAppSession(hub, transaction, app, token, kind).catch((error: unknown) => {
      if (!(error instanceof InvalidToken)) throw error;
      report({ ...refusedSignOn(app, { reason: error.reason }), origin });
      return null;
    });
    if (begun === null) return null;
    const { caller: user, isUseLogged } = begun.session;
    if (kind === 'proxied') await visit(store, { userId: user.id, appId: app.id }, at);
    const entity = applicationEntity(app);
    if (isUseLogged) report({ action: 'sign_on', parameters: {}, actor: user, entity, origin });
    return begun;
  });

async function beginAppSession(
  hub: Hub,
  { store, at }: LoggedTransaction,
  app: ApplicationRow,
  token: string,
  kind: 'handOff' | 'proxied',
): Promise<{ session: LiveSession; appToken: string }> {
  const { sessionId } = (await consumeSignOnToken(store, secretDigest(token), app.id, at)) ?? {};
  if (sessionId === undefined) throw new InvalidToken('token_spent');
  const session = await userSessionFor(store, app, sessionId, at, false);
  const appToken = newSecret(hub, tokenPrefixes.session);
  const ids = { appId: app.id, userId: session.caller.id, sessionId };
  const begun = { ...ids, kind, tokenHash: secretDigest(appToken), createdAt: at };
  if (!(await beginGrantedSession(store, begun, visitsSince(at)))) throw new InvalidToken('no_access');
  return { session, appToken };
}

/**
 * Exchanges a sign-on token for a session whose token the user's browser holds, at the application's proxy.
 *
 * @returns the session's token and its end; null if the sign-on token or its user is refused, which is logged
 */
export async function redeemAtProxy(hub: Hub, appId: string, token: string, origin: Origin) {
  const app = await findApplication(hub.database.db, appId);
  return orRefused(hub, app, origin, null, async known => {
    if (!token.startsWith(tokenPrefixes.signOn)) throw new InvalidToken('invalid_token');
    const begun = await redeem(hub, known, token, 'proxied', origin);
    return begun === null ? null : { token: begun.appToken, expiresAt: begun.session.expiresAt };
  });
}
