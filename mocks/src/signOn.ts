import { lifetimes } from '@portico/contract/limits';
import { type AnswerersOf, type Caller, type Context, iso } from './context.ts';
import { applicationOf } from './find.ts';
import { holds } from './grants.ts';
import type { ApplicationToken, StoredApplication } from './organisation.ts';
import { secret } from './random.ts';
import { appEntity, record } from './record.ts';
import { Refused } from './refused.ts';
import { callerOf, holderOf, mustChangePassword } from './sessions.ts';
import { continueVisit } from './visits.ts';

/** Tell an application's tokens apart from a session's. */
const marks = { signOn: 'pst_', session: 'pas_' } as const;

/** Signing on to an application, and the application's question whether it holds. */
export const signOnAnswers = (hub: Context): AnswerersOf<'signOn'> => {
  const { organisation } = hub;

  const makeToken = (token: Omit<ApplicationToken, 'token'>) => {
    const made = { ...token, token: `${marks[token.kind]}${secret(hub.random)}` };
    organisation.tokens.push(made);
    return made;
  };

  /** Takes the token where it is this application's and in time; a sign-on token is thereby used up. */
  const take = (text: string, app: StoredApplication): ApplicationToken | null => {
    const token = organisation.tokens.find(row => row.token === text && row.appId === app.id);
    if (token === undefined || hub.now() >= token.expiresAt) return null;
    if (token.kind === 'signOn') organisation.tokens = organisation.tokens.filter(row => row !== token);
    return token;
  };

  /** The application's own session for the caller: the one presented, or a new one for a sign-on token. */
  const appSessionOf = (token: ApplicationToken, { session }: Caller) =>
    token.kind === 'session' ? token : makeToken({ ...token, kind: 'session', expiresAt: session.expiresAt });

  return {
    'signOn.generateToken'({ caller: { user, session }, input: { body }, origin }) {
      const app = applicationOf(hub, body.appId);
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) throw new Refused('no_access');
      if (!app.isActive) throw new Refused('application_inactive');
      if (app.url === '') throw new Refused('application_url_missing');
      const { token } = makeToken({
        ...pair,
        kind: 'signOn',
        sessionToken: session.token,
        expiresAt: hub.now() + lifetimes.signOnToken,
      });
      if (organisation.settings.enableAuditLogging) {
        record(hub, {
          action: 'open_app',
          actor: user,
          entity: appEntity(app),
          details: `${user.username} opened ${app.name}`,
        });
      }
      const address = new URL(app.url, origin);
      address.searchParams.set('sso_token', token);
      return { body: { redirectUrl: address.href } };
    },
    'signOn.validate'({ input: { body } }) {
      const app = organisation.apps.find(row => row.apiKey === body.apiKey);
      const refuse = () => {
        record(hub, {
          action: 'sign_on_refused',
          severity: 'warning',
          actor: null,
          ...(app === undefined ? {} : { entity: appEntity(app) }),
          details: `A sign-on to ${app?.name ?? 'an unknown application'} was refused`,
        });
        return { body: { valid: false as const } };
      };
      if (app === undefined) return refuse();
      const token = take(body.token, app);
      const caller = token === null ? callerOf(hub, body.token) : holderOf(hub, token.sessionToken);
      if (caller === null || mustChangePassword(hub, caller.user) || !app.isActive) return refuse();
      const { user } = caller;
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) return refuse();
      if (token === null) return { body: { valid: true, user } };
      continueVisit(hub, pair);
      if (token.kind === 'signOn' && organisation.settings.enableAuditLogging) {
        record(hub, {
          action: 'sign_on',
          severity: 'success',
          actor: user,
          entity: appEntity(app),
          details: `${user.username} signed on to ${app.name}`,
        });
      }
      const { token: appToken, expiresAt } = appSessionOf(token, caller);
      return { body: { valid: true, user, appSession: { token: appToken, expiresAt: iso(expiresAt) } } };
    },
  };
};
