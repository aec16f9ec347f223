import { iso } from '@portico/contract/hub/moments';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import type { Context, HandlersOf } from './context.ts';
import { findApplication, latestFirst, removeRow } from './find.ts';
import { activeApps } from './grants.ts';
import { newId } from './ids.ts';
import type { StoredUser } from './organisation.ts';
import { secret } from './random.ts';

/** The handlers of `appPasswords.*`. */
export const appPasswordsHandlers = (hub: Context): HandlersOf<'appPasswords'> => {
  const { organisation } = hub;

  /** Returns a user's app passwords, the newest first. */
  const rowsOf = (userId: string) =>
    latestFirst(organisation.appPasswords, 'createdAt').filter(row => row.userId === userId);
  /** Returns the applications that a user holds and that accept app passwords, by name. */
  const acceptingApps = (user: StoredUser) =>
    activeApps(hub, user, true).flatMap(({ id, name }) => {
      const proxied = organisation.proxiedApps.find(row => row.appId === id && row.allowAppPasswords);
      const address = proxied?.addresses[0];
      return address === undefined ? [] : [{ id, name, address }];
    });

  return {
    'appPasswords.list': ({ caller: { user } }) => ({
      passwords: rowsOf(user.id),
      applications: acceptingApps(user),
    }),
    'appPasswords.create'({ caller: { user }, input: { body } }) {
      const id = newId(hub, 'appPassword');
      const application = findApplication(hub, body.appId);
      const made = { id, application, createdAt: iso(hub.now()), lastUsed: null };
      organisation.appPasswords.push({ ...body, ...made, userId: user.id });
      const password = `${keyPrefixes.app}${secret(hub.random)}`;
      return { ...body, ...made, username: user.username, password };
    },
    'appPasswords.remove': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.id),
    'appPasswords.ofUser': ({ input: { params } }) => rowsOf(params.id),
    'appPasswords.removeOfUser': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.methodId),
  };
};
