import { nameKey } from '@portico/contract/names';
import {
  mayHold,
  refusalToApprove,
  refusalToCreate,
  refusalToDelete,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type { Action, ActivitySeverity } from '@portico/contract/schemas/activity';
import { type Caller, type Context, type HandlersOf, iso } from './context.ts';
import { giveTemporaryPassword } from './credentials.ts';
import { findApplication, findUser } from './find.ts';
import { grant, revoke } from './grants.ts';
import type { StoredUser } from './organisation.ts';
import { addUser, refuseLookalike, takenNameRefusal } from './people.ts';
import { record, userEntity } from './record.ts';
import { Refusal, refuseIf } from './refusal.ts';
import { endSessionsOf } from './sessions.ts';
import { usersPage } from './usersPage.ts';

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

const severities: Partial<Record<Action, ActivitySeverity>> = {
  create_user: 'success',
  delete_user: 'warning',
  suspend_user: 'warning',
};

type Named = Pick<StoredUser, 'id' | 'username'>;

/** The people of the organisation. */
export const usersHandlers = (hub: Context): HandlersOf<'users'> => {
  const { organisation } = hub;

  const refuseTakenNames = (names: { username?: string; email?: string }, own?: StoredUser) => {
    const isTaken = (key: 'username' | 'email') =>
      organisation.users.some(user => user !== own && nameKey(user[key]) === nameKey(names[key] ?? ''));
    for (const key of ['username', 'email'] as const) if (isTaken(key)) throw takenNameRefusal(key);
    refuseLookalike(hub, names.username, own);
  };

  /** It ends with its maker's power or password. */
  const endMasterKeyOf = ({ id }: Named) => {
    if (organisation.masterKey?.userId === id) organisation.masterKey = null;
  };

  const note = (caller: Caller, action: Action, user: Named, what: string, appName?: string) =>
    record(hub, {
      action,
      severity: severities[action] ?? 'info',
      actor: caller.user,
      entity: userEntity(user),
      details: `${caller.user.username} ${what}`,
      ...(appName === undefined ? {} : { appName }),
    });

  return {
    'users.list'({ input: { query } }) {
      const { items, headers } = usersPage(hub, query, '/api/users');
      return { body: items.map(asUser), headers };
    },
    'users.read': ({ input: { params } }) => ({ body: asUser(findUser(hub, params.id)) }),
    'users.create'({ caller, input: { body } }) {
      const { appAccess = [], role = organisation.settings.defaultUserRole, ...details } = body;
      refuseIf(refusalToCreate(caller.user, role));
      refuseTakenNames(body);
      const apps = appAccess.map(id => findApplication(hub, id));
      if (apps.some(app => !mayHold(role, app.accessLevel))) throw new Refusal('above_role');
      const user = addUser(hub, { ...details, role, password: '' });
      giveTemporaryPassword(hub, user);
      for (const app of apps) {
        if (!grant(hub, { userId: user.id, appId: app.id }, caller.user)) continue;
        note(caller, 'grant_access', user, `granted ${app.name} to ${user.username}`, app.name);
      }
      note(caller, 'create_user', user, `created the user ${user.username} (${role})`);
      return { body: asTemporaryPassword(user) };
    },
    'users.update'({ caller: { user: actor, session }, input: { params, body } }) {
      // Whoever changes their own name does it under the former.
      const caller = { user: { ...actor }, session };
      const user = findUser(hub, params.id);
      refuseIf(refusalToUpdate(caller.user, user, body.role));
      refuseTakenNames(body, user);
      const before = { ...user };
      Object.assign(user, body, body.email === undefined ? {} : { emailVerified: true });
      const isNewRole = user.role !== before.role;
      if (isNewRole) {
        endSessionsOf(hub, user.id);
        endMasterKeyOf(user);
        for (const app of organisation.apps) {
          if (mayHold(user.role, app.accessLevel) || !revoke(hub, { userId: user.id, appId: app.id }))
            continue;
          const what = `revoked ${app.name} from ${before.username}, whose role no longer reaches it`;
          note(caller, 'revoke_access', before, what, app.name);
        }
      }
      const what = isNewRole ? `, now ${user.role} instead of ${before.role}` : '';
      note(caller, 'update_user', before, `changed the user ${before.username}${what}`);
      return { body: asUser(user) };
    },
    'users.remove'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToDelete(caller.user, user));
      endSessionsOf(hub, user.id);
      organisation.users = organisation.users.filter(other => other !== user);
      for (const key of [
        'grants',
        'requests',
        'visits',
        'notifications',
        'subscriptions',
        'tokens',
      ] as const) {
        organisation[key] = (organisation[key] as { userId: string }[]).filter(
          row => row.userId !== user.id,
        ) as never;
      }
      endMasterKeyOf(user);
      note(caller, 'delete_user', user, `deleted the user ${user.username}`);
      return { body: { ok: true } };
    },
    'users.suspend'({ caller, input: { params, body } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToSuspend(caller.user, user));
      user.isSuspended = body.suspend;
      if (user.isSuspended) {
        endSessionsOf(hub, user.id);
        endMasterKeyOf(user);
      }
      note(
        caller,
        user.isSuspended ? 'suspend_user' : 'unsuspend_user',
        user,
        `${user.isSuspended ? 'suspended' : 'lifted the suspension of'} ${user.username}`,
      );
      return { body: asUser(user) };
    },
    'users.approve'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToApprove(caller.user, user));
      if (!user.isApproved) {
        Object.assign(user, { isApproved: true, emailVerified: true });
        note(caller, 'approve_user', user, `approved the registration of ${user.username}`);
      }
      return { body: asUser(user) };
    },
    'users.resetPassword'({ caller, input: { params } }) {
      const user = findUser(hub, params.id);
      refuseIf(refusalToReset(caller.user, user));
      giveTemporaryPassword(hub, user);
      endSessionsOf(hub, user.id);
      endMasterKeyOf(user);
      note(caller, 'reset_password', user, `reset the password of ${user.username}`);
      return { body: asTemporaryPassword(user) };
    },
  };
};
