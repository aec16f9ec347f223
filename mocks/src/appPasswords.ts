import { iso } from '@portico/contract/hub/moments';
import { keyPrefixes } from '@portico/contract/hub/secrets';
import type { Context, HandlersOf } from './context.ts';
import { findApplication, findUser, latestFirst, removeRow } from './find.ts';
import { activeApps } from './grants.ts';
import { newId } from './ids.ts';
import type { StoredAppPassword, StoredUser } from './organisation.ts';
import { secret } from './random.ts';

/** The handlers of `appPasswords.*`. */
export const appPasswordsHandlers = (hub: Context): HandlersOf<'appPasswords'> => {
  const { organisation } = hub;

  const toResponse = ({ lastUsed, ...row }: StoredAppPassword) => {
    const { id, name } = findApplication(hub, row.appId);
    return {
      ...row,
      application: { id, name },
      createdAt: iso(row.createdAt),
      lastUsed: lastUsed && { ...lastUsed, at: iso(lastUsed.at), location: null },
    };
  };
  /** Returns a user's app passwords, the newest first. */
  const rowsOf = (userId: string): StoredAppPassword[] =>
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
      passwords: rowsOf(user.id).map(toResponse),
      applications: acceptingApps(user),
    }),
    'appPasswords.create'({ caller: { user }, input: { body } }) {
      const made = { id: newId(hub, 'appPassword'), createdAt: hub.now(), lastUsed: null };
      const row: StoredAppPassword = { ...body, ...made, userId: user.id };
      organisation.appPasswords.push(row);
      const password = `${keyPrefixes.app}${secret(hub.random)}`;
      return { ...toResponse(row), username: user.username, password };
    },
    'appPasswords.remove': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.id),
    'appPasswords.ofUser': ({ input: { params } }) => rowsOf(findUser(hub, params.id).id).map(toResponse),
    'appPasswords.removeOfUser': ({ input: { params } }) => removeRow(hub, 'appPasswords', params.methodId),
  };
};
