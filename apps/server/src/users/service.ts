import { nameKey } from '@portico/contract/names';
import {
  refusalToCreate,
  refusalToDelete,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type { Action, ActivitySeverity } from '@portico/contract/schemas/activity';
import type { CreateUserBody, UpdateUserBody } from '@portico/contract/schemas/user';
import { grantAtCreation, revokeAboveRole } from '../access/service.ts';
import type { Store } from '../database/store.ts';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal, refuseIf } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { newTemporaryPassword } from '../passwords/temporary.ts';
import { clearLocks } from '../session/lockout.ts';
import { endSessionsOf } from '../session/queries.ts';
import { readSettings } from '../settings/queries.ts';
import { withUniqueNames } from './names.ts';
import { deleteUser, insertUser, lockUser, type UserRow, updateUser } from './queries.ts';

/** A temporary password, told to the caller once and kept only as a hash. */
export interface ToldPassword {
  id: string;
  username: string;
  tempPassword: string;
  expiresAt: Date;
}

/** Everything a change needs to know of its request. */
export interface By {
  caller: Caller;
  origin: Origin;
}

/** @throws {Refusal} for a role above the caller's, a name that is taken, an application out of reach */
export async function createUser(hub: Hub, by: By, body: CreateUserBody): Promise<ToldPassword> {
  const store = hub.database.db;
  const role = body.role ?? (await readSettings(store)).defaultUserRole;
  refuseIf(refusalToCreate(by.caller, role));
  const secret = await newTemporaryPassword(hub);
  const { appAccess = [], ...details } = body;
  const user = await withUniqueNames(() =>
    store.transaction(async transaction => {
      const created = await insertUser(transaction, {
        ...details,
        role,
        usernameKey: nameKey(body.username),
        emailKey: nameKey(body.email),
        ...secret.columns,
        passwordChangedAt: secret.at,
        createdAt: secret.at,
        updatedAt: secret.at,
      });
      await grantAtCreation(transaction, by, created, appAccess, secret.at);
      await note(
        transaction,
        by,
        secret.at,
        'create_user',
        created,
        `created the user ${created.username} (${role})`,
      );
      return created;
    }),
  );
  return { id: user.id, username: user.username, tempPassword: secret.password, expiresAt: secret.expiresAt };
}

/** Changes what the body names. A change of role ends the user's sessions and takes what it no longer allows. */
export async function changeUser(hub: Hub, by: By, id: string, body: UpdateUserBody): Promise<UserRow> {
  return withUniqueNames(() =>
    change(hub, id, async (transaction, target, at) => {
      refuseIf(refusalToUpdate(by.caller, target, body.role));
      const updated = await updateUser(transaction, id, {
        ...body,
        ...(body.username === undefined ? {} : { usernameKey: nameKey(body.username) }),
        ...(body.email === undefined ? {} : { emailKey: nameKey(body.email) }),
        updatedAt: at,
      });
      const isNewRole = body.role !== undefined && body.role !== target.role;
      if (isNewRole) {
        await endSessionsOf(transaction, id, at);
        await revokeAboveRole(transaction, by, { ...target, role: body.role ?? target.role }, at);
      }
      const what = isNewRole ? `, now ${body.role} instead of ${target.role}` : '';
      await note(transaction, by, at, 'update_user', target, `changed the user ${target.username}${what}`);
      return updated ?? target;
    }),
  );
}

/** Suspends, which ends every session, or lifts the suspension. */
export const suspendUser = (hub: Hub, by: By, id: string, suspend: boolean): Promise<UserRow> =>
  change(hub, id, async (transaction, target, at) => {
    refuseIf(refusalToSuspend(by.caller, target));
    const updated = await updateUser(transaction, id, { isSuspended: suspend, updatedAt: at });
    if (suspend) await endSessionsOf(transaction, id, at);
    await note(
      transaction,
      by,
      at,
      suspend ? 'suspend_user' : 'unsuspend_user',
      target,
      `${suspend ? 'suspended' : 'lifted the suspension of'} ${target.username}`,
    );
    return updated ?? target;
  });

/** Gives a user a temporary password, ends their sessions and lifts their locks. */
export async function resetPassword(hub: Hub, by: By, id: string): Promise<ToldPassword> {
  const secret = await newTemporaryPassword(hub);
  const user = await change(hub, id, async (transaction, target, at) => {
    refuseIf(refusalToReset(by.caller, target));
    await updateUser(transaction, id, { ...secret.columns, updatedAt: at });
    await endSessionsOf(transaction, id, at);
    await clearLocks(transaction, id);
    await note(transaction, by, at, 'reset_password', target, `reset the password of ${target.username}`);
    return target;
  });
  return { id, username: user.username, tempPassword: secret.password, expiresAt: secret.expiresAt };
}

/** Deletes a user. */
export async function removeUser(hub: Hub, by: By, id: string): Promise<void> {
  await change(hub, id, async (transaction, target, at) => {
    refuseIf(refusalToDelete(by.caller, target));
    await deleteUser(transaction, id);
    await note(transaction, by, at, 'delete_user', target, `deleted the user ${target.username}`);
  });
}

/** What is told of an id that no user has. */
export const missingUser = () => new Refusal('not_found', { message: 'This user does not exist.' });

/** Runs a change with the user held, or refuses with `not_found`. */
function change<T>(
  hub: Hub,
  id: string,
  work: (transaction: Store, target: UserRow, at: Date) => Promise<T>,
): Promise<T> {
  return hub.database.db.transaction(async transaction => {
    const target = await lockUser(transaction, id);
    if (target === null) throw missingUser();
    return work(transaction, target, hub.now());
  });
}

const severities: Partial<Record<Action, ActivitySeverity>> = {
  create_user: 'success',
  delete_user: 'warning',
  suspend_user: 'warning',
};

const note = (store: Store, by: By, at: Date, action: Action, target: UserRow, what: string) =>
  record(store, {
    at,
    action,
    severity: severities[action] ?? 'info',
    actor: by.caller,
    entity: { type: 'user', id: target.id, name: target.username },
    details: `${by.caller.username} ${what}`,
    origin: by.origin,
  });
