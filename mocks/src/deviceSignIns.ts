import { applicationEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import { oidcLifetimes } from '@portico/contract/limits';
import { mayHold } from '@portico/contract/rules';
import type { Context, HandlersOf } from './context.ts';
import { holds } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { unprovenFor } from './signInRules.ts';

/** Starts the sign-in of a device, which no endpoint of the mocks can. */
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
  const { organisation } = hub;

  const find = (code: string) => {
    const device = organisation.deviceCodes.find(row => row.code === code);
    const app = organisation.apps.find(row => row.id === device?.appId);
    const client = organisation.oidcClients.find(row => row.appId === device?.appId);
    const isAllowed = client?.allowDeviceSignIn === true && !client.isThirdParty;
    if (device === undefined || app?.isActive !== true || !isAllowed) throw missing('deviceCode');
    return { device, app, isExpired: device.createdAt + oidcLifetimes.deviceCode <= hub.now() };
  };

  const mayUse = (user: StoredUser, app: ReturnType<typeof find>['app']) =>
    mayHold(user.role, app.accessLevel) && holds(hub, { userId: user.id, appId: app.id });

  return {
    'deviceSignIns.find'({ caller, input: { body } }) {
      const { device, app, isExpired } = find(body.code);
      return {
        body: {
          app,
          state: device.isAnswered ? 'answered' : isExpired ? 'expired' : 'waiting',
          hasAccess: mayUse(caller.user, app),
          unproven: unprovenFor(hub, caller, app),
          address: device.address,
          createdAt: iso(device.createdAt),
        },
      };
    },

    'deviceSignIns.answer'({ caller, input: { body } }) {
      const { user } = caller;
      const { device, app, isExpired } = find(body.code);
      if (device.isAnswered || isExpired) throw new Refusal('device_code_closed');
      if (body.allow && !mayUse(user, app)) throw new Refusal('no_access');
      if (body.allow && unprovenFor(hub, caller, app) !== null) throw new Refusal('app_proof_required');
      device.isAnswered = true;
      record(hub, {
        action: 'answer_device_sign_in',
        parameters: { isAllowed: body.allow, address: device.address },
        actor: user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true } };
    },
  };
};
