import { wrongPassword } from '@portico/contract/api/server/refusal';
import { lifetimes } from '@portico/contract/limits';
import { nameColumn, nameKey } from '@portico/contract/people/names';
import { refuseWeakPassword as refuseWeak } from '@portico/contract/people/server/accounts';
import type { Caller, Context } from '../context.ts';
import { type NewUser, type StoredUser, storedUser } from '../data/organisation.ts';
import { readablePassword, uuid } from '../data/random.ts';
import { addProof } from './sessions.ts';
import { requireProof } from './signInRules.ts';

/** Returns the user of a username or email address. A name with @ is compared with addresses only. */
export function findUserByName({ organisation }: Context, name: string): StoredUser | undefined {
  const key = nameKey(name);
  return organisation.users.find(user => nameKey(user[nameColumn(key)]) === key);
}

/** Adds a user. */
export function addUser({ organisation, now, random }: Context, person: Omit<NewUser, 'id'>): StoredUser {
  const times = { passwordChangedAt: now(), createdAt: now() };
  const user = storedUser({ ...times, ...person, id: uuid(random) });
  organisation.users.push(user);
  return user;
}

/** Refuses a weak new password. The common ones of a mock begin with 'password'. @throws {Refusal} `invalid_fields` */
export const refuseWeakPassword = (
  { organisation: { settings } }: Context,
  ...[password, account, field]: [string, Parameters<typeof refuseWeak>[2], string?]
): void =>
  refuseWeak(password, { ...settings, isCommon: text => text.startsWith('password') }, account, field);

/**
 * Sets a password, ends every link by which its user could get in, and clears what is known of the last one.
 *
 * @param expiresAt when a temporary password expires; null for one that the user has chosen
 */
export function setPassword(
  { now }: Context,
  user: StoredUser,
  password: string,
  expiresAt: number | null = null,
): void {
  Object.assign(user, {
    password,
    passwordChangedAt: now(),
    hasTemporaryPassword: expiresAt !== null,
    temporaryPasswordExpiresAt: expiresAt,
    passwordExposedAt: null,
    isInvited: false,
    invitation: null,
    resetLink: null,
    emailChange: null,
  });
}

/** Sets a temporary password for a user. */
export const setTemporaryPassword = (hub: Context, user: StoredUser): void =>
  setPassword(hub, user, readablePassword(hub.random), hub.now() + lifetimes.temporaryPassword);

/** Compares the password of the user of a session, which then has proven it. @throws {Refusal} `wrong_password` */
export function provePassword(hub: Context, { user, session }: Caller, password: string): void {
  if (password !== user.password) throw wrongPassword();
  addProof(hub, session, 'password');
}

/** Confirms the password of a caller for an action that also needs a recent proof. @throws {Refusal} */
export function requireProofWith(hub: Context, caller: Caller, password: string): void {
  provePassword(hub, caller, password);
  requireProof(hub, caller);
}
