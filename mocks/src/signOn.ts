import type { SignOnRefusal } from '@portico/contract/events/applications';
import { applicationEntity } from '@portico/contract/events/entities';
import { lifetimes } from '@portico/contract/limits';
import type { Validation } from '@portico/contract/schemas/signOn';
import { type Context, type HandlersOf, iso } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import type { ApplicationToken, StoredApplication } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { Refusal } from './refusal.ts';
import { callerOf, holderOf, mustChangePassword } from './sessions.ts';
import { continueVisit } from './visits.ts';

/** Tell an application's tokens apart from a session's. */
const marks = { signOn: 'pst_', session: 'pas_' } as const;

/** Why a token was not accepted: for the log, never for the caller. */
class NotValid extends Error {
  readonly reason: SignOnRefusal;

  constructor(reason: SignOnRefusal) {
    super(reason);
    this.reason = reason;
  }
}

function notValid(why: SignOnRefusal): never {
  throw new NotValid(why);
}

/** Signing on to an application, and the application's question whether it holds. */
export const signOnHandlers = (hub: Context): HandlersOf<'signOn'> => {
  const { organisation } = hub;

  const makeToken = (token: Omit<ApplicationToken, 'token'>) => {
    const made = { ...token, token: `${marks[token.kind]}${secret(hub.random)}` };
    organisation.tokens.push(made);
    return made;
  };

  /** Takes the token where it is this application's and in time; a sign-on token is thereby used up. */
  const take = (text: string, app: StoredApplication): ApplicationToken => {
    const token = organisation.tokens.find(row => row.token === text && row.appId === app.id);
    if (text.startsWith(marks.session)) {
      return token ?? notValid('unknown_session');
    }
    if (token === undefined || hub.now() >= token.expiresAt) {
      return notValid('token_spent');
    }
    organisation.tokens = organisation.tokens.filter(row => row !== token);
    return token;
  };

  /** Whose a token is, and the token where it is one of an application. @throws {NotValid} */
  const holderOfToken = (text: string, app: StoredApplication) => {
    const isOfApplication = Object.values(marks).some(mark => text.startsWith(mark));
    const token = isOfApplication ? take(text, app) : null;
    const session = token?.sessionToken ?? text;
    if (
      token === null &&
      !organisation.sessions.some(row => row.token === text && hub.now() < row.expiresAt)
    ) {
      return notValid('invalid_token');
    }
    const caller = token?.kind === 'session' ? holderOf(hub, session) : callerOf(hub, session);
    return { token, caller: caller ?? notValid('session_ended') };
  };

  /** @throws {NotValid} */
  const accept = (text: string, app: StoredApplication): Validation => {
    if (!app.isActive) notValid('application_inactive');
    const { token, caller } = holderOfToken(text, app);
    const { user, session } = caller;
    const pair = { userId: user.id, appId: app.id };
    if (mustChangePassword(hub, user)) notValid('password_change_due');
    if (!holds(hub, pair)) notValid('no_access');
    continueVisit(hub, pair);
    if (token?.kind !== 'signOn') return { valid: true, user };
    const { expiresAt } = session;
    const made = makeToken({ ...token, kind: 'session', expiresAt });
    if (organisation.settings.enableAuditLogging) {
      record(hub, {
        action: 'sign_on',
        parameters: {},
        actor: user,
        entity: applicationEntity(app),
      });
    }
    return { valid: true, user, appSession: { token: made.token, expiresAt: iso(expiresAt) } };
  };

  return {
    'signOn.generateToken'({ caller: { user, session }, input: { body }, origin }) {
      const app = findApplication(hub, body.appId);
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) throw new Refusal('no_access');
      if (!app.isActive) throw new Refusal('application_inactive');
      if (app.url === '') throw new Refusal('application_url_missing');
      const { token } = makeToken({
        ...pair,
        kind: 'signOn',
        sessionToken: session.token,
        expiresAt: hub.now() + lifetimes.signOnToken,
      });
      if (organisation.settings.enableAuditLogging) {
        record(hub, {
          action: 'open_app',
          parameters: {},
          actor: user,
          entity: applicationEntity(app),
        });
      }
      const address = new URL(app.url, origin);
      address.searchParams.set('sso_token', token);
      return { body: { redirectUrl: address.href } };
    },
    'signOn.validate'({ input: { body } }) {
      const app = organisation.apps.find(row => row.apiKey === body.apiKey);
      try {
        return { body: accept(body.token, app ?? notValid('unknown_key')) };
      } catch (error) {
        if (!(error instanceof NotValid)) throw error;
        record(hub, {
          action: 'sign_on_refused',
          parameters: { reason: error.reason },
          actor: null,
          ...(app === undefined ? {} : { entity: applicationEntity(app) }),
        });
        return { body: { valid: false } };
      }
    },
  };
};
