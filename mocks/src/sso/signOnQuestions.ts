import { openAppPath } from '@portico/contract/api/documents';
import { missing, Refusal } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { waitingNameOf } from '@portico/contract/sso/schemas/consent';
import { holds } from '../apps/grants.ts';
import type { Caller, Context, HandlersOf } from '../context.ts';
import { findApplication } from '../data/find.ts';
import type { DeviceCode } from '../data/organisation.ts';
import { unprovenFor } from '../signIn/signInRules.ts';

/** The handlers of `consents.*`. An answer is not stored. */
export const consentsHandlers = ({ organisation }: Context): HandlersOf<'consents'> => {
  const findWaiting = ({ user }: Caller, appId: string, name = '') => {
    const request = organisation.consentRequests.findLast(
      row => row.userId === user.id && row.appId === appId && row.requestId.startsWith(name),
    );
    if (request === undefined) throw missing('consentRequest');
    return request;
  };
  return {
    'consents.request': ({ caller, input: { params, query } }) =>
      findWaiting(caller, params.id, query.request),
    'consents.answer'({ caller, input: { params, body } }) {
      const { appId, requestId } = findWaiting(caller, params.id, body.requestId);
      return { path: openAppPath(appId, waitingNameOf(requestId)) };
    },
    'consents.list': ({ caller }) => organisation.consents.filter(row => row.userId === caller.user.id),
    'consents.withdraw'({ caller, input: { params } }) {
      organisation.consents = organisation.consents.filter(
        row => row.userId !== caller.user.id || row.appId !== params.id,
      );
    },
  };
};

/** Starts the sign-in of a device, which no endpoint can. */
export function showDeviceCode({ organisation, now }: Context, code: string, appId: string): DeviceCode {
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
    },
  };
};
