import { refusals } from '@portico/contract/errors';
import { nameKey } from '@portico/contract/names';
import {
  mayHold,
  refusalToCreate,
  refusalToDelete,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type { Action } from '@portico/contract/schemas/activity';
import { type AnswerersOf, type Caller, type Context, iso } from './context.ts';
import { giveTemporaryPassword } from './credentials.ts';
import { applicationOf, personOf } from './find.ts';
import { grant, revoke } from './grants.ts';
import { type StoredUser, storedUser } from './organisation.ts';
import { pageOf } from './page.ts';
import { uuid } from './random.ts';
import { record, userEntity } from './record.ts';
import { Refused, refuseIf } from './refused.ts';
import { endSessionsOf } from './sessions.ts';

const asUser = (user: StoredUser) => ({
  ...user,
  isOwner: user.role === 'owner',
  tempPassword: user.temporaryUntil !== null,
  lastLogin: user.lastLogin === null ? null : iso(user.lastLogin),
});

const asTemporaryPassword = ({ id, username, password, temporaryUntil }: StoredUser) => ({
  id,
  username,
  tempPassword: password,
  expiresAt: iso(temporaryUntil ?? 0),
});

/** Every word must be found in one of the names. */
export function matchesUser(user: StoredUser, search: string): boolean {
  const names = [user.username, user.email, user.firstName, user.lastName].map(nameKey);
  return nameKey(search)
    .split(/\s+/)
    .every(word => names.some(name => name.includes(word)));
}

const taken = (key: 'username' | 'email') =>
  new Refused(`${key}_taken`, { fields: { [key]: refusals[`${key}_taken`].message } });

/** The people of the organisation. */
export const usersAnswers = (hub: Context): AnswerersOf<'users'> => {
  const { organisation } = hub;

  const refuseTakenNames = (names: { username?: string; email?: string }, own?: StoredUser) => {
    const isTaken = (key: 'username' | 'email') =>
      organisation.users.some(user => user !== own && nameKey(user[key]) === nameKey(names[key] ?? ''));
    for (const key of ['username', 'email'] as const) if (isTaken(key)) throw taken(key);
  };

  const note = (caller: Caller, action: Action, user: StoredUser, what: string) =>
    record(hub, {
      action,
      actor: caller.user,
      entity: userEntity(user),
      details: `${caller.user.username} ${what}`,
    });

  return {
    'users.list'({ input: { query } }) {
      const { search = '' } = query;
      const people = organisation.users.filter(user => matchesUser(user, search));
      const { items, headers } = pageOf(people, query, '/api/users');
      return { body: items.map(asUser), headers };
    },
    'users.create'({ caller, input: { body } }) {
      const { appAccess = [], role = 'user', ...details } = body;
      refuseIf(refusalToCreate(caller.user, role));
      const user = storedUser({ ...details, id: uuid(hub.random), role, password: '' });
      const apps = appAccess.map(id => applicationOf(hub, id));
      if (apps.some(app => !mayHold(role, app.accessLevel))) throw new Refused('above_role');
      refuseTakenNames(user);
      organisation.sequence += 1;
      user.order = organisation.sequence;
      giveTemporaryPassword(hub, user);
      organisation.users.push(user);
      for (const app of apps) {
        if (!grant(hub, { userId: user.id, appId: app.id })) continue;
        note(caller, 'grant_access', user, `granted ${app.name} to ${user.username}`);
      }
      note(caller, 'create_user', user, `created the user ${user.username} (${role})`);
      return { body: asTemporaryPassword(user) };
    },
    'users.update'({ caller, input: { params, body } }) {
      const user = personOf(hub, params.id);
      refuseIf(refusalToUpdate(caller.user, user, body.role));
      refuseTakenNames(body, user);
      const hasNewRole = body.role !== undefined && body.role !== user.role;
      Object.assign(user, body);
      if (hasNewRole) {
        endSessionsOf(hub, user.id);
        for (const app of organisation.apps) {
          if (mayHold(user.role, app.accessLevel) || !revoke(hub, { userId: user.id, appId: app.id }))
            continue;
          const what = `revoked ${app.name} from ${user.username}, whose role no longer reaches it`;
          note(caller, 'revoke_access', user, what);
        }
      }
      note(caller, 'update_user', user, `changed the user ${user.username}`);
      return { body: asUser(user) };
    },
    'users.remove'({ caller, input: { params } }) {
      const user = personOf(hub, params.id);
      refuseIf(refusalToDelete(caller.user, user));
      endSessionsOf(hub, user.id);
      organisation.users = organisation.users.filter(other => other !== user);
      for (const key of ['grants', 'requests', 'visits'] as const) {
        organisation[key] = (organisation[key] as { userId: string }[]).filter(
          row => row.userId !== user.id,
        ) as never;
      }
      note(caller, 'delete_user', user, `deleted the user ${user.username}`);
      return { body: { ok: true } };
    },
    'users.suspend'({ caller, input: { params, body } }) {
      const user = personOf(hub, params.id);
      refuseIf(refusalToSuspend(caller.user, user));
      user.isSuspended = body.suspend;
      if (user.isSuspended) endSessionsOf(hub, user.id);
      note(
        caller,
        user.isSuspended ? 'suspend_user' : 'unsuspend_user',
        user,
        `${user.isSuspended ? 'suspended' : 'lifted the suspension of'} ${user.username}`,
      );
      return { body: asUser(user) };
    },
    'users.resetPassword'({ caller, input: { params } }) {
      const user = personOf(hub, params.id);
      refuseIf(refusalToReset(caller.user, user));
      giveTemporaryPassword(hub, user);
      endSessionsOf(hub, user.id);
      note(caller, 'reset_password', user, `reset the password of ${user.username}`);
      return { body: asTemporaryPassword(user) };
    },
  };
};
