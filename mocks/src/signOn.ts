import { Refusal } from '@portico/contract/hub/refusal';
import { tokenPrefixes } from '@portico/contract/hub/secrets';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import { openAddress } from './portal.ts';
import { secret } from './random.ts';
import { unprovenFor } from './signInRules.ts';

/** The handlers of `signOn.*`. No application validates a token of a mock. */
export const signOnHandlers = (hub: Context): HandlersOf<'signOn'> => ({
  'signOn.generateToken'({ caller, input: { body }, origin }) {
    const app = findApplication(hub, body.appId);
    if (!holds(hub, { userId: caller.user.id, appId: app.id })) throw new Refusal('no_access');
    if (!app.isActive) throw new Refusal('application_inactive');
    if (unprovenFor(hub, caller, app) !== null) throw new Refusal('app_proof_required');
    const address = openAddress(hub.organisation, app);
    if (address === '') throw new Refusal('application_url_missing');
    const target = new URL(address, origin);
    if (address === app.url) target.searchParams.set('sso_token', tokenPrefixes.signOn + secret(hub.random));
    return { body: { redirectUrl: target.href } };
  },
  'signOn.validate': () => ({ body: { valid: false } }),
});
