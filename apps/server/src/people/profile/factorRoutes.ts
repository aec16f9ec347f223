import type { Hub } from '../../base/hub.ts';
import { answer, done, type HandlersOf } from '../../http/handler.ts';
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
  'factors.list': ({ caller }) => answer(readFactors(hub, caller)),
  'factors.rule': ({ caller }) => answer(readRule(hub, caller)),
  'factors.beginAuthenticator': context => answer(beginAuthenticator(hub, context)),
  'factors.confirmAuthenticator': async ({ input, ...context }) => ({
    body: { recoveryCodes: await confirmNewAuthenticator(hub, context, input.params.id, input.body) },
  }),
  'factors.renameAuthenticator': ({ input, ...context }) =>
    answer(renameAuthenticator(hub, context, input.params.id, input.body.name)),
  'factors.removeAuthenticator': ({ input, ...context }) =>
    done(removeAuthenticator(hub, context, input.params.id)),
  'factors.renewRecoveryCodes': async context => ({
    body: { recoveryCodes: await renewRecoveryCodes(hub, context) },
  }),
  'factors.forgetDevice': ({ input, ...context }) => done(forgetDevice(hub, context, input.params.id)),
  'factors.forgetDevices': context => done(forgetDevices(hub, context)),
});
