import { deviceOf } from '@portico/contract/devices';
import { userEntity } from '@portico/contract/events/entities';
import { iso } from '@portico/contract/hub/moments';
import { missing, Refusal, refuseIf } from '@portico/contract/hub/refusal';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import { appPasswordLimits } from '@portico/contract/limits';
import { compareByName } from '@portico/contract/names';
import { mayHold, refusalToReset } from '@portico/contract/rules';
import type { AppPassword } from '@portico/contract/schemas/appPassword';
import { actorOf, type Context, type HandlersOf } from './context.ts';
import { findApplication, findUser } from './find.ts';
import { newId } from './ids.ts';
import type { StoredAppPassword, StoredUser } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { requireProof } from './signInRules.ts';

/** The handlers of `appPasswords.*`. */
export const appPasswordsHandlers = (hub: Context): HandlersOf<'appPasswords'> => {
  const { organisation } = hub;

  const toResponse = (row: StoredAppPassword): AppPassword => {
    const { id, name } = findApplication(hub, row.appId);
    const { lastUsedAt, lastUsedAgent: userAgent, lastUsedIp: ipAddress } = row;
    return {
      id: row.id,
      name: row.name,
      application: { id, name },
      createdAt: iso(row.createdAt),
      lastUsed: lastUsedAt === null ? null : { at: iso(lastUsedAt), userAgent, ipAddress, location: null },
    };
  };

  /** Returns a user's app passwords, the newest first. */
  const rowsOf = (userId: string): StoredAppPassword[] =>
    organisation.appPasswords
      .filter(row => row.userId === userId)
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1));

  /** Returns the applications that a user holds and that accept app passwords, by name. */
  const acceptingApps = (user: StoredUser) =>
    organisation.apps
      .flatMap(app => {
        const proxied = organisation.proxiedApps.find(
          row => row.appId === app.id && row.allowAppPasswords && app.isActive,
        );
        const isHeld =
          mayHold(user.role, app.accessLevel) &&
          organisation.grants.some(grant => grant.appId === app.id && grant.userId === user.id);
        const address = proxied?.addresses[0];
        return address === undefined || !isHeld ? [] : [{ id: app.id, name: app.name, address }];
      })
      .toSorted(compareByName);

  /** Revokes an app password. @throws {Refusal} `not_found` */
  const revoke = (actor: StoredUser, target: StoredUser, id: string) => {
    const row = rowsOf(target.id).find(own => own.id === id);
    if (row === undefined) throw missing('appPassword');
    organisation.appPasswords = organisation.appPasswords.filter(other => other !== row);
    const parameters = { password: row.name, application: findApplication(hub, row.appId).name };
    record(hub, { action: 'remove_app_password', parameters, actor, entity: userEntity(target) });
    return { body: { ok: true as const } };
  };

  return {
    'appPasswords.list': ({ caller: { user } }) => ({
      body: { passwords: rowsOf(user.id).map(toResponse), applications: acceptingApps(user) },
    }),
    'appPasswords.create'({ caller, input: { body } }) {
      const { user } = caller;
      requireProof(hub, caller);
      const app = acceptingApps(user).find(({ id }) => id === body.appId);
      if (app === undefined) throw new Refusal('no_app_passwords');
      if (rowsOf(user.id).length >= appPasswordLimits.perUser) throw new Refusal('too_many_app_passwords');
      const row: StoredAppPassword = {
        id: newId(hub, 'appPassword'),
        userId: user.id,
        appId: app.id,
        name: body.name,
        createdAt: hub.now(),
        lastUsedAt: null,
        lastUsedAgent: '',
        lastUsedIp: '',
      };
      organisation.appPasswords.push(row);
      const device = deviceOf(hub.userAgent).name;
      const parameters = { password: body.name, application: app.name, device };
      record(hub, { action: 'create_app_password', parameters, actor: user, entity: userEntity(user) });
      const password = `${keyPrefixes.app}${secret(hub.random)}`;
      return { body: { ...toResponse(row), username: user.username, password } };
    },
    'appPasswords.remove': ({ caller: { user }, input: { params } }) => revoke(user, user, params.id),
    'appPasswords.ofUser': ({ input: { params } }) => ({
      body: rowsOf(findUser(hub, params.id).id).map(toResponse),
    }),
    'appPasswords.removeOfUser'({ caller, input: { params } }) {
      const target = findUser(hub, params.id);
      refuseIf(refusalToReset(actorOf(hub, caller), target));
      return revoke(caller.user, target, params.methodId);
    },
  };
};
