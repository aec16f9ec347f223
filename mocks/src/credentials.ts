import { lifetimes } from '@portico/contract/limits';
import { nameKey } from '@portico/contract/names';
import { isPasswordTooLong, passwordProblem } from '@portico/contract/passwords';
import type { Context } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { readablePassword } from './random.ts';
import { record, userEntity } from './record.ts';
import { Refused } from './refused.ts';

/** The person whom a username or an email address names. */
export function personNamed(hub: Context, name: string): StoredUser | undefined {
  const key = nameKey(name);
  return hub.organisation.users.find(user => nameKey(user.username) === key || nameKey(user.email) === key);
}

/**
 * Compares a password. Each failure counts, and after too many in a row the account is locked, for 15 minutes
 * and then twice as long each time, up to a day. A locked account answers as to a wrong password.
 */
export function isPasswordOf(hub: Context, user: StoredUser, password: string): boolean {
  const now = hub.now();
  if (now >= user.lockedUntil && password === user.password && !isPasswordTooLong(password)) {
    Object.assign(user, { attempts: 0, locks: 0, lockedUntil: 0 });
    return true;
  }
  user.failures += 1;
  const isLocked = now < user.lockedUntil;
  recordFailure(hub, user, isLocked ? 'sign-in refused while the account is locked' : 'wrong password');
  if (!isLocked) countAttempt(hub, user);
  return false;
}

/** Writes down a refused sign-in; null for an unknown name, of which nothing is kept. */
export function recordFailure(hub: Context, user: StoredUser | null, reason: string): void {
  record(hub, {
    action: 'failed_login',
    severity: 'warning',
    actor: null,
    ...(user === null ? {} : { entity: userEntity(user) }),
    details: `Failed sign-in to ${user?.username ?? 'an unknown account'}: ${reason}`,
  });
}

function countAttempt(hub: Context, user: StoredUser): void {
  user.attempts += 1;
  if (user.attempts < hub.organisation.settings.maxLoginAttempts) return;
  const { first, most } = lifetimes.lockout;
  user.lockedUntil = hub.now() + Math.min(first * 2 ** user.locks, most);
  user.locks += 1;
  user.attempts = 0;
  record(hub, {
    action: 'account_locked',
    severity: 'error',
    actor: null,
    entity: userEntity(user),
    details: `Locked ${user.username} for the network 127.0.0.0/24 after too many failed sign-ins`,
  });
}

/**
 * Refuses a new password that is too short, too long, one of the most common or the person's own name. The list
 * is a third of a megabyte, so it comes when it is first asked for.
 *
 * @param names username and email address of the account
 * @param field of the body that it came in
 */
export async function refuseWeakPassword(
  hub: Context,
  password: string,
  names: readonly string[],
  field = 'newPassword',
): Promise<void> {
  const refuse = (sentence: string) => new Refused('invalid_fields', { fields: { [field]: sentence } });
  const problem = passwordProblem(password, hub.organisation.settings.passwordMinLength);
  if (problem !== null) throw refuse(problem);
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const key = password.toLowerCase();
  const isName = names.some(name => name.toLowerCase() === key);
  if (isName || dictionary['passwords-common'].includes(key)) {
    throw refuse('This password is too common. Please choose another one.');
  }
}

/** Gives a person a temporary password, and lifts their locks so that they can use it. */
export function giveTemporaryPassword(hub: Context, user: StoredUser): void {
  user.password = readablePassword(hub.random);
  user.temporaryUntil = hub.now() + lifetimes.temporaryPassword;
  Object.assign(user, { attempts: 0, locks: 0, lockedUntil: 0 });
}
