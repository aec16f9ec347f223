import { type SignOnRefusal, signOnRefusalOf } from '@portico/contract/events/applications';
import { applicationEntity } from '@portico/contract/events/entities';
import { InvalidToken, refusedSignOn } from '@portico/contract/hub/events';
import { iso } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { tokenPrefixes } from '@portico/contract/hub/secrets';
import { lifetimes } from '@portico/contract/limits';
import type { Validation } from '@portico/contract/schemas/signOn';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import { newId } from './ids.ts';
import { startAddress } from './oidc.ts';
import type { ApplicationToken, StoredApplication } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { callerOf, dutiesOf, holderOf } from './sessions.ts';
import { unprovenFor } from './signInRules.ts';
import { continueVisit } from './visits.ts';

function rejectToken(reason: SignOnRefusal): never {
  throw new InvalidToken(reason);
}

/** The handlers of `signOn.*`. */
export const signOnHandlers = (hub: Context): HandlersOf<'signOn'> => {
  const { organisation } = hub;

  const makeToken = (token: Omit<ApplicationToken, 'token'>) => {
    const created = { ...token, token: `${tokenPrefixes[token.kind]}${secret(hub.random)}` };
    organisation.tokens.push(created);
    return created;
  };

  /** Returns a valid token of the application. Uses up a sign-on token. */
  const take = (text: string, app: StoredApplication): ApplicationToken => {
    const token = organisation.tokens.find(row => row.token === text && row.appId === app.id);
    if (text.startsWith(tokenPrefixes.session)) {
      if (token === undefined) return rejectToken('unknown_session');
      if (token.session !== undefined) token.session.lastSeenAt = hub.now();
      return token;
    }
    if (token === undefined || hub.now() >= token.expiresAt) {
      return rejectToken('token_spent');
    }
    organisation.tokens = organisation.tokens.filter(row => row !== token);
    return token;
  };

  /**
   * Returns the caller of a token, and the token itself if it belongs to an application.
   *
   * @throws {InvalidToken}
   */
  const holderOfToken = (text: string, app: StoredApplication) => {
    const isOfApplication = Object.values(tokenPrefixes).some(prefix => text.startsWith(prefix));
    const token = isOfApplication ? take(text, app) : null;
    const session = token?.sessionToken ?? text;
    if (
      token === null &&
      !organisation.sessions.some(row => row.token === text && hub.now() < row.expiresAt)
    ) {
      return rejectToken('invalid_token');
    }
    const caller = token?.kind === 'session' ? holderOf(hub, session) : callerOf(hub, session);
    return { token, caller: caller ?? rejectToken('session_ended') };
  };

  /** Validates a token. @throws {InvalidToken} */
  const accept = (text: string, app: StoredApplication): Validation => {
    if (!app.isActive) rejectToken('application_inactive');
    const { token, caller } = holderOfToken(text, app);
    const { user, session } = caller;
    const pair = { userId: user.id, appId: app.id };
    const [duty] = dutiesOf(hub, caller).duties;
    if (duty !== undefined) rejectToken(signOnRefusalOf[duty]);
    if (!holds(hub, pair)) rejectToken('no_access');
    if (unprovenFor(hub, caller, app) !== null) rejectToken('proof_missing');
    continueVisit(hub, pair);
    if (token?.kind !== 'signOn') return { valid: true, user };
    const { expiresAt } = session;
    const used = { createdAt: hub.now(), lastSeenAt: hub.now() };
    const isSibling = (row: ApplicationToken) =>
      row.sessionToken === session.token && row.appId === app.id && row.session !== undefined;
    const id = organisation.tokens.find(isSibling)?.session?.id ?? newId(hub, 'appSession');
    const appSession = makeToken({ ...token, kind: 'session', expiresAt, session: { ...used, id } });
    if (organisation.settings.enableAuditLogging) {
      record(hub, {
        action: 'sign_on',
        parameters: {},
        actor: user,
        entity: applicationEntity(app),
      });
    }
    return { valid: true, user, appSession: { token: appSession.token, expiresAt: iso(expiresAt) } };
  };

  return {
    'signOn.generateToken'({ caller, input: { body }, origin }) {
      const { user, session } = caller;
      const app = findApplication(hub, body.appId);
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) throw new Refusal('no_access');
      if (!app.isActive) throw new Refusal('application_inactive');
      if (unprovenFor(hub, caller, app) !== null) throw new Refusal('app_proof_required');
      const start = startAddress(organisation, app.id);
      const address = start || app.url;
      if (address === '') throw new Refusal('application_url_missing');
      const target = new URL(address, origin);
      const proxied = organisation.proxiedApps.find(row => row.appId === app.id)?.addresses ?? [];
      if (start !== '') {
        target.searchParams.set('iss', origin);
      } else if (!proxied.includes(target.origin)) {
        const { token } = makeToken({
          ...pair,
          kind: 'signOn',
          sessionToken: session.token,
          expiresAt: hub.now() + lifetimes.signOnToken,
        });
        target.searchParams.set('sso_token', token);
      }
      if (organisation.settings.enableAuditLogging) {
        record(hub, {
          action: 'open_app',
          parameters: {},
          actor: user,
          entity: applicationEntity(app),
        });
      }
      return { body: { redirectUrl: target.href } };
    },
    'signOn.validate'({ input: { body } }) {
      const app = organisation.apps.find(row => row.apiKey === body.apiKey);
      try {
        return { body: accept(body.token, app ?? rejectToken('unknown_key')) };
      } catch (error) {
        if (!(error instanceof InvalidToken)) throw error;
        record(hub, refusedSignOn(app ?? null, error.reason));
        return { body: { valid: false } };
      }
    },
  };
};
