import { tokenPrefixes } from '@portico/contract/hub/secrets';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { openAddress } from './portal.ts';
import { secret } from './random.ts';

/** The handlers of `signOn.*`. No application validates a token of a mock. */
export const signOnHandlers = (hub: Context): HandlersOf<'signOn'> => ({
  'signOn.generateToken'({ input: { body }, origin }) {
    const app = findApplication(hub, body.appId);
    const address = openAddress(hub.organisation, app);
    const target = new URL(address, origin);
    if (address === app.url) target.searchParams.set('sso_token', tokenPrefixes.signOn + secret(hub.random));
    return { body: { redirectUrl: target.href } };
  },
  'signOn.validate': () => ({ body: { valid: false } }),
});
