import { lifetimes } from '@portico/contract/limits';
import { type AnswerersOf, type Caller, type Context, iso } from './context.ts';
import { holds, isSame } from './grants.ts';
import type { ApplicationToken, StoredApplication } from './organisation.ts';
import { secret } from './random.ts';
import { found, Refused } from './refused.ts';
import { callerOf, endOf, holderOf } from './sessions.ts';

/** An application's address with the token as its query `sso_token`. Spec section 7. */
function withToken(url: string, token: string): string {
  const [address = '', fragment] = url.split('#');
  const query = `${address.includes('?') ? '&' : '?'}sso_token=${encodeURIComponent(token)}`;
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Signing on to an application, and the application's question whether it holds. */
export const signOnAnswers = (hub: Context): AnswerersOf<'signOn'> => {
  const { organisation } = hub;

  const makeToken = (token: Omit<ApplicationToken, 'token'>) => {
    const made = { ...token, token: secret(hub.random) };
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

  const continueVisit = (pair: { userId: string; appId: string }) => {
    const visit = organisation.visits.findLast(row => isSame(row, pair));
    if (visit !== undefined && hub.now() - visit.lastSeenAt <= lifetimes.visitGap)
      visit.lastSeenAt = hub.now();
  };

  /** The application's own session for the caller: the one presented, or a new one for a sign-on token. */
  const appSessionOf = (token: ApplicationToken, { session }: Caller) =>
    token.kind === 'session' ? token : makeToken({ ...token, kind: 'session', expiresAt: endOf(session) });

  return {
    'signOn.generateToken'({ caller: { user, session }, input: { body } }) {
      const app = found(organisation.apps.find(row => row.id === body.appId));
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
      return { body: { redirectUrl: withToken(app.url, token) } };
    },
    'signOn.validate'({ input: { body } }) {
      const refused = { body: { valid: false as const } };
      const app = organisation.apps.find(row => row.apiKey === body.apiKey);
      if (app === undefined) return refused;
      const token = take(body.token, app);
      const caller = token === null ? callerOf(hub, body.token) : holderOf(hub, token.sessionToken);
      if (caller === null || caller.user.temporaryUntil !== null || !app.isActive) return refused;
      const { user } = caller;
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) return refused;
      if (token === null) return { body: { valid: true, user } };
      continueVisit(pair);
      const { token: appToken, expiresAt } = appSessionOf(token, caller);
      return { body: { valid: true, user, appSession: { token: appToken, expiresAt: iso(expiresAt) } } };
    },
  };
};
