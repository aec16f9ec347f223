import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { holds } from './grants.ts';
import type { DeviceCode } from './organisation.ts';
import { unprovenFor } from './signInRules.ts';

/** Starts the sign-in of a device, which no endpoint can. */
export function showDeviceCode(
  { organisation, now }: Pick<Context, 'organisation' | 'now'>,
  code: string,
  appId: string,
): DeviceCode {
  const device: DeviceCode = { code, appId, address: '192.0.2.7', createdAt: iso(now()), state: 'waiting' };
  organisation.deviceCodes.push(device);
  return device;
}

/** The handlers of `deviceSignIns.*`. No code of a mock expires. */
export const deviceSignInHandlers = (hub: Context): HandlersOf<'deviceSignIns'> => {
  const find = (code: string): DeviceCode => {
    const device = hub.organisation.deviceCodes.find(row => row.code === code);
    if (device === undefined) throw missing('deviceCode');
    return device;
  };
  return {
    'deviceSignIns.find'({ caller, input: { body } }) {
      const { appId, ...device } = find(body.code);
      const app = findApplication(hub, appId);
      const hasAccess = holds(hub, { userId: caller.user.id, appId });
      return { ...device, app, hasAccess, unproven: unprovenFor(hub, caller, app) };
    },
    'deviceSignIns.answer'({ input: { body } }) {
      const device = find(body.code);
      if (device.state !== 'waiting') throw new Refusal('device_code_closed');
      device.state = 'answered';
      return { ok: true };
    },
  };
};
