import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import {
  beginAuthenticator,
  confirmNewAuthenticator,
  forgetDevice,
  forgetDevices,
  readFactors,
  removeAuthenticator,
  renameAuthenticator,
  renewRecoveryCodes,
} from './factors.ts';
import { readRule } from './signInRule.ts';

/** `factors.*` */
export const factorRoutes = (hub: Hub): HandlersOf<'factors'> => ({
  'factors.list': async ({ caller }) => ({ body: await readFactors(hub, caller) }),
  'factors.rule': async ({ caller }) => ({ body: await readRule(hub, caller) }),
  'factors.beginAuthenticator': async context => ({
    body: await beginAuthenticator(hub, context),
  }),
  'factors.confirmAuthenticator': async ({ input, ...context }) => ({
    body: { recoveryCodes: await confirmNewAuthenticator(hub, context, input.params.id, input.body) },
  }),
  'factors.renameAuthenticator': async ({ input, ...context }) => ({
    body: await renameAuthenticator(hub, context, input.params.id, input.body.name),
  }),
  'factors.removeAuthenticator': async ({ input, ...context }) => {
    await removeAuthenticator(hub, context, input.params.id);
    return { body: { ok: true } };
  },
  'factors.renewRecoveryCodes': async context => ({
    body: { recoveryCodes: await renewRecoveryCodes(hub, context) },
  }),
  'factors.forgetDevice': async ({ input, ...context }) => {
    await forgetDevice(hub, context, input.params.id);
    return { body: { ok: true } };
  },
  'factors.forgetDevices': async context => {
    await forgetDevices(hub, context);
    return { body: { ok: true } };
  },
});
