import type { SignOnRefusal } from '@portico/contract/events/applications';
import { applicationEntity } from '@portico/contract/events/entities';
import { lifetimes } from '@portico/contract/limits';
import { resolveLink } from '@portico/contract/links';
import { mayHold } from '@portico/contract/rules';
import type { Validation } from '@portico/contract/schemas/signOn';
import { secretDigest } from '../applications/apiKeys.ts';
import { type ApplicationRow, findApplication } from '../applications/queries.ts';
import { missingApplication } from '../applications/service.ts';
import type { Store } from '../database/store.ts';
import { isUseLogged, type LoggedTransaction, transact } from '../events/transact.ts';
import { hasGrant, shareLockGrant } from '../grants/queries.ts';
import type { Caller, Origin, SessionCaller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { continueVisit } from '../portal/queries.ts';
import { isLive } from '../session/liveSessions.ts';
import { liveSessionsIn } from '../session/queries.ts';
import { consumeSignOnToken, insertAppSession, insertSignOnToken, touchAppSession } from './queries.ts';

/** Mark the two kinds of token that applications see; a session token is a JWT and has neither. */
const marks = { signOn: 'pst_', appSession: 'pas_' } as const;

const newToken = (hub: Hub, mark: string) =>
  `${mark}${Buffer.from(hub.randomBytes(32)).toString('base64url')}`;

/**
 * Makes a sign-on token for one application and puts it into the application's address.
 *
 * @returns where to send the browser: within 60 seconds, once
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
    if (app === null) throw missingApplication();
    if (!(await canOpen(store, caller, app))) throw new Refusal('no_access');
    if (!app.isActive) throw new Refusal('application_inactive');
    const target = resolveLink(app.url, hub.config.publicUrl);
    if (target === null) throw new Refusal('application_url_missing');

    const token = newToken(hub, marks.signOn);
    await insertSignOnToken(store, {
      appId,
      userId: caller.id,
      sessionId: caller.sessionId,
      tokenHash: secretDigest(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimes.signOnToken),
    });
    if (await isUseLogged(store)) {
      report({
        action: 'open_app',
        parameters: {},
        actor: caller,
        entity: applicationEntity(app),
        origin,
      });
    }
    const address = new URL(target.href);
    address.searchParams.set('sso_token', token);
    return address.href;
  });

const canOpen = async (store: Store, who: Pick<Caller, 'id' | 'role'>, app: ApplicationRow) =>
  mayHold(who.role, app.accessLevel) && (await hasGrant(store, who.id, app.id));

/** Why a token was not accepted: for the log, never for the caller. */
class NotValid extends Error {
  readonly reason: SignOnRefusal;

  constructor(reason: SignOnRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Answers an application whose token it is: a sign-on token (once, within 60 seconds), the application's own
 * session token, or a session token of a user who holds the application.
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
    if (app === null) throw new NotValid('unknown_key');
    if (!app.isActive) throw new NotValid('application_inactive');
    // Outside the transaction, so that a token that was used stays used whatever the user's state is.
    const sessionId = await sessionOf(hub, app, token);
    return await transact(hub, act => accept(hub, act, app, token, sessionId, origin));
  } catch (error) {
    const reason = reasonOf(error);
    await transact(hub, async ({ report }) =>
      report({
        action: 'sign_on_refused',
        parameters: { reason },
        actor: null,
        ...(app === null ? {} : { entity: applicationEntity(app) }),
        origin,
      }),
    );
    return { valid: false };
  }
}

/** Returns why a token is not valid, for the log. @throws any other error */
function reasonOf(error: unknown): SignOnRefusal {
  if (error instanceof NotValid) return error.reason;
  if (error instanceof Refusal && error.code === 'unauthenticated') return 'user_deleted';
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
  const [session = null] = await liveSessionsIn(store)([sessionId], at);
  // An application's own session does not end by its user's idleness at the hub, only with the hub's session.
  if (session === null || !isLive(session, at, { mayIdle: token.startsWith(marks.appSession) })) {
    throw new NotValid('session_ended');
  }
  const user = session.caller;
  if (user.mustChangePassword) throw new NotValid('password_change_due');
  const noAccess = () => new NotValid('no_access');
  if (!(await canOpen(store, user, app))) throw noAccess();
  await continueVisit(
    store,
    { userId: user.id, appId: app.id },
    new Date(at.getTime() - lifetimes.visitGap),
    at,
  );
  if (!token.startsWith(marks.signOn)) return { valid: true, user };

  const appToken = newToken(hub, marks.appSession);
  await insertAppSession(store, {
    appId: app.id,
    userId: user.id,
    sessionId,
    tokenHash: secretDigest(appToken),
    createdAt: at,
    lastSeenAt: at,
  });
  // Again, and held: a revocation that was under way has not seen the new session and would leave it behind.
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
  return { valid: true, user, appSession: { token: appToken, expiresAt: session.expiresAt.toISOString() } };
}

/** The hub session that a token was made under. A sign-on token is used up by the asking. */
async function sessionOf(hub: Hub, app: ApplicationRow, token: string): Promise<string> {
  const store = hub.database.db;
  if (token.startsWith(marks.signOn)) {
    const used = await consumeSignOnToken(store, secretDigest(token), app.id, hub.now());
    if (used === null) throw new NotValid('token_spent');
    return used.sessionId;
  }
  if (token.startsWith(marks.appSession)) {
    const held = await touchAppSession(store, secretDigest(token), app.id, hub.now());
    if (held === null) throw new NotValid('unknown_session');
    return held.sessionId;
  }
  const claims = await hub.tokens.verify(token);
  if (claims === null) throw new NotValid('invalid_token');
  return claims.sessionId;
}
