import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { oidcLifetimes } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { unprovenFor } from './signInRules.ts';

/** Starts the sign-in of a device, which no endpoint can. */
export function showDeviceCode(
  { organisation, now }: Pick<Context, 'organisation' | 'now'>,
  code: string,
  appId: string,
) {
  const device = { code, appId, address: '192.0.2.7', createdAt: now(), isAnswered: false };
  organisation.deviceCodes.push(device);
  return device;
}

/** The handlers of `deviceSignIns.*`. */
export const deviceSignInHandlers = (hub: Context): HandlersOf<'deviceSignIns'> => {
  const find = (code: string, { id: userId }: StoredUser) => {
    const device = hub.organisation.deviceCodes.find(row => row.code === code);
    if (device === undefined) throw missing('deviceCode');
    const isExpired = device.createdAt + oidcLifetimes.deviceCode <= hub.now();
    const state: 'answered' | 'expired' | 'waiting' = device.isAnswered
      ? 'answered'
      : isExpired
        ? 'expired'
        : 'waiting';
    const app = findApplication(hub, device.appId);
    return { device, app, state, hasAccess: holds(hub, { userId, appId: app.id }) };
  };
  return {
    'deviceSignIns.find'({ caller, input: { body } }) {
      const { device, app, ...found } = find(body.code, caller.user);
      const { address, createdAt } = device;
      const unproven = unprovenFor(hub, caller, app);
      return { ...found, app, unproven, address, createdAt: iso(createdAt) };
    },
    'deviceSignIns.answer'({ caller, input: { body } }) {
      const { device, state } = find(body.code, caller.user);
      if (state !== 'waiting') throw new Refusal('device_code_closed');
      device.isAnswered = true;
      return { ok: true };
    },
  };
};
