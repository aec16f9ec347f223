import type { SignInFailure } from '@portico/contract/events/session';
import type { AccountNames } from '@portico/contract/guessablePasswords';
import { refuseWeakPassword as refuseWeak } from '@portico/contract/hub/accounts';
import { failedSignIn, lockedAccount } from '@portico/contract/hub/events';
import { Refusal } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { isUnreachable, nameColumn, nameKey } from '@portico/contract/names';
import { isComparable } from '@portico/contract/passwords';
import type { InvitationDelivery } from '@portico/contract/schemas/user';
import type { Context } from './context.ts';
import type { Lockout, StoredUser } from './organisation.ts';
import { readablePassword, secret } from './random.ts';
import { record } from './record.ts';
import { mockedNetwork } from './tallies.ts';

/** Returns the user of a username or email address. A name with @ is compared with addresses only. */
export function findUserByName(hub: Context, name: string): StoredUser | undefined {
  const key = nameKey(name);
  return hub.organisation.users.find(user => nameKey(user[nameColumn(key)]) === key);
}

/**
 * Checks a password. Too many consecutive failures lock the account for 15 minutes, doubling up to a day. A locked
 * account and an unknown name get the same response as a wrong password.
 *
 * @param user null for an unknown name
 * @param name the name as typed
 * @param isIn whether the person is then in, which clears earlier failures; a second factor may still follow
 * @param failed returns the event of a failure; by default that of a sign-in
 */
export const checkPassword = (
  hub: Context,
  user: StoredUser | null,
  name: string,
  password: string,
  isIn: () => boolean = () => true,
  failed = failedSignIn,
): boolean =>
  attempt(hub, user, name, {
    failed,
    compare: () => password === user?.password && isComparable(password),
    failure: 'wrong_password',
    isIn,
  });

/** Counts an attempt to prove who one is, then compares. A right one clears earlier failures if the person is in. */
export function attempt(
  hub: Context,
  user: StoredUser | null,
  name: string,
  {
    compare,
    failure,
    isIn,
    failed = failedSignIn,
  }: {
    compare: () => boolean;
    failure: SignInFailure;
    isIn: () => boolean;
    failed?: typeof failedSignIn;
  },
): boolean {
  const { maxLoginAttempts } = hub.organisation.settings;
  const lockout = countAttempt(hub, user?.id ?? nameKey(name));
  const mayCompare = lockout.lockedUntil === null && lockout.failures <= maxLoginAttempts;
  if (mayCompare && compare()) {
    if (isIn()) clearAttempts(hub, user?.id ?? '');
    else lockout.failures -= 1;
    return true;
  }
  const reason = mayCompare ? failure : 'too_many_attempts';
  record(hub, failed(user, name, mockedNetwork, reason));
  if (lockout.failures >= maxLoginAttempts && lockout.lockedUntil === null) lock(hub, lockout, user, name);
  return false;
}

/** Counts an attempt before its password is compared. An expired lock is cleared, but not the number of locks. */
function countAttempt(hub: Context, account: string): Lockout {
  const { lockouts } = hub.organisation;
  let lockout = lockouts.find(row => row.account === account);
  if (lockout === undefined) {
    lockout = { account, failures: 0, locks: 0, lockedUntil: null };
    lockouts.push(lockout);
  }
  if (lockout.lockedUntil !== null && lockout.lockedUntil <= hub.now()) {
    Object.assign(lockout, { failures: 0, lockedUntil: null });
  }
  lockout.failures += 1;
  return lockout;
}

/** Deletes an account's failures and locks. */
export function clearAttempts({ organisation }: Context, account: string): void {
  organisation.lockouts = organisation.lockouts.filter(row => row.account !== account);
}

function lock(hub: Context, lockout: Lockout, user: StoredUser | null, name: string): void {
  const { first, most } = lifetimes.lockout;
  lockout.lockedUntil = hub.now() + Math.min(first * 2 ** lockout.locks, most);
  lockout.locks += 1;
  if (user === null) return;
  record(hub, lockedAccount(user, name, mockedNetwork, lockout.lockedUntil));
}

/** Refuses a weak new password. The list of common ones is a third of a megabyte, so it is loaded on demand. */
export async function refuseWeakPassword(
  { organisation }: Context,
  ...[password, account, field]: [password: string, account: AccountNames, field?: string]
): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isCommon = (text: string) => dictionary['passwords-common'].includes(text);
  refuseWeak(password, { ...organisation.settings, isCommon }, account, field);
}

/** Sets a temporary password for a user and clears their locks. */
export function setTemporaryPassword(hub: Context, user: StoredUser): void {
  user.password = readablePassword(hub.random);
  user.passwordChangedAt = hub.now();
  user.hasTemporaryPassword = true;
  user.passwordExposedAt = null;
  Object.assign(user, { isInvited: false, invitation: null, resetLink: null, emailChange: null });
  user.temporaryPasswordExpiresAt = hub.now() + lifetimes.temporaryPassword;
  clearAttempts(hub, user.id);
}

/** Invites a user to choose a password, in place of an earlier invitation. Email stays due: nothing sends it. */
export function invite(hub: Context, user: StoredUser, delivery: InvitationDelivery): void {
  user.invitation = {
    secret: secret(hub.random),
    expiresAt: hub.now() + lifetimes.invitation,
    mail: delivery === 'mail' ? 'due' : null,
  };
  user.isInvited = true;
}

/** Mails an invitation again, to a corrected address. The link in the other mailbox no longer works. */
export function mailInvitationAgain(hub: Context, { invitation }: StoredUser): void {
  if (invitation === null || invitation.mail === null) return;
  Object.assign(invitation, { secret: secret(hub.random), mail: 'due' });
}

/** Refuses to mail an invitation if the hub has no mail server, or the address cannot exist. */
export function refuseUnmailable(
  { organisation: { mailServer } }: Context,
  email: string,
  delivery: InvitationDelivery,
): void {
  if (delivery === 'mail' && (mailServer === null || isUnreachable(email))) throw new Refusal('cannot_mail');
}

/** Sets a permanent password that the user has chosen. */
export function setPassword(hub: Context, user: StoredUser, password: string): void {
  Object.assign(user, {
    password,
    passwordChangedAt: hub.now(),
    activatedAt: hub.now(),
    hasTemporaryPassword: false,
    temporaryPasswordExpiresAt: null,
    passwordExposedAt: null,
    invitation: null,
    isInvited: false,
    resetLink: null,
    emailChange: null,
  });
}
