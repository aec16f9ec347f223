/**
 * Decisions about accounts, their passwords and sessions that need no database. Whether a user may be signed in:
 * `standing.ts`.
 */

import { refusedField } from '../../api/server/refusal.ts';
import type { SystemSettings } from '../../hub/schemas/settings.ts';
import { deviceOf } from '../../lib/devices.ts';
import { hour } from '../../lib/durations.ts';
import { hasHappened, iso, isoOrNull, type Moment } from '../../lib/server/moments.ts';
import { lengths, lifetimes, settingsBounds } from '../../limits.ts';
import { type AccountNames, isGuessable } from '../../signIn/guessablePasswords.ts';
import { passwordProblem } from '../../signIn/passwords.ts';
import { isUsable, type PasswordState } from '../../signIn/server/standing.ts';
import { isUnreachable } from '../names.ts';
import type { Role } from '../schemas/role.ts';

/** The times from which an account's last use is derived. */
interface Use {
  lastLoginAt: Moment | null;
  /** Time when the account last became usable: created, activated, or given a password. */
  activatedAt: Moment;
}

/** Returns the time of an account's last use, in milliseconds. */
const lastUse = ({ lastLoginAt, activatedAt }: Use): number =>
  Math.max(Number(lastLoginAt), Number(activatedAt));

/** The rule for unused accounts. */
type UnusedRule = Pick<SystemSettings, 'deactivateUnusedAccounts' | 'unusedAccountDays'>;

/** Returns the time of the latest use that is too long ago, in milliseconds; null while the rule is off. */
export const unusedSince = (
  { deactivateUnusedAccounts, unusedAccountDays }: UnusedRule,
  at: Moment,
): number | null => (deactivateUnusedAccounts ? Number(at) - unusedAccountDays * 24 * hour : null);

/**
 * Returns whether the rule deactivates an account: its last use is too long ago. Never the owner's, nor that of the
 * administrator with the latest use, who can then activate the others.
 *
 * @param isLatestAdministrator whether no other administrator who may sign in has a later use
 */
export function isUnused(
  account: Use & { role: Role },
  rule: UnusedRule,
  at: Moment,
  isLatestAdministrator: boolean,
): boolean {
  const isExempt = account.role === 'owner' || (account.role === 'admin' && isLatestAdministrator);
  const since = unusedSince(rule, at);
  return !isExempt && since !== null && lastUse(account) <= since;
}

/**
 * Returns whether the hub mails an account a link to reset its password: it has a password, may sign in, and an
 * administrator vouched for its address. All other requests go to the administrators.
 */
export const mayMailReset = (account: {
  isActive: boolean;
  isSuspended: boolean;
  isVerified: boolean;
  hasPassword: boolean;
  email: string;
}): boolean =>
  isUsable(account) && account.isVerified && account.hasPassword && !isUnreachable(account.email);

/** Returns the times of a password in a profile. */
export const passwordTimes = (
  password: Pick<PasswordState, 'createdAt'> | null,
  { requirePasswordChange }: Pick<SystemSettings, 'requirePasswordChange'>,
) => ({
  passwordChangedAt: isoOrNull(password?.createdAt ?? null),
  passwordDueAt:
    requirePasswordChange && password !== null ? iso(Number(password.createdAt) + lifetimes.password) : null,
});

/**
 * Refuses a new password that is too short, too long, among the most common, or made only of the product's words and
 * the account's names.
 *
 * @param rules `isCommon` searches the list of common passwords, in lower case
 * @param account the names of the account
 * @param field the field of the request's body
 * @throws {Refusal} `invalid_fields` on that field
 */
export function refuseWeakPassword(
  password: string,
  rules: { passwordMinLength: number; isCommon: (password: string) => boolean },
  account: AccountNames,
  field = 'newPassword',
): void {
  const problem = passwordProblem(password, rules.passwordMinLength);
  if (problem !== null) {
    const bounds = [rules.passwordMinLength, lengths.password.min, lengths.password.maxBytes];
    throw refusedField(
      field,
      problem,
      bounds.find(bound => problem.includes(` ${bound} `)),
    );
  }
  if (rules.isCommon(password.toLowerCase()) || isGuessable(password, account)) {
    throw refusedField(field, 'This password is too common. Choose another one.');
  }
}

/** Returns the end of a session: after the timeout, or when the temporary password expires. In milliseconds. */
export function sessionEnd(
  at: Moment,
  { sessionTimeout }: Pick<SystemSettings, 'sessionTimeout'>,
  passwordExpiresAt: Moment | null,
): number {
  const timeout = Number(at) + sessionTimeout * hour;
  return Math.min(timeout, Number(passwordExpiresAt ?? timeout));
}

interface Activity {
  lastActiveAt: Moment;
}

const idleMs = (at: Moment, { lastActiveAt }: Activity) => Number(at) - Number(lastActiveAt);

/**
 * The inactivity after which a session ends, in milliseconds. Activity is stored once a minute, so the limit is longer
 * by a minute and no session ends early (docs/sign-in.md, 'Inactivity').
 */
export const idleLimitMs = lifetimes.inactivity + lifetimes.activityReport;

/** Returns whether a session has been idle for too long. docs/sign-in.md, 'Inactivity'. */
export const isIdle = (session: Activity, at: Moment): boolean =>
  idleMs(at, session) > idleLimitMs || !hasHappened(session.lastActiveAt, at);

/** Returns whether activity is stored: at most once a minute, so that most requests write nothing. */
export const isActivityDue = (session: Activity, at: Moment): boolean =>
  idleMs(at, session) > lifetimes.activityReport;

/** Number of latest sign-ins that decide whether a device is known. */
export const comparedSignIns = 200;

/**
 * Returns the device of a sign-in if the account has earlier sign-ins and none of them used such a device.
 *
 * @param earlier the user agents of the latest {@link comparedSignIns} sign-ins that the log still has
 * @param hasSignedIn whether there are earlier sign-ins, even if the log has none any more
 */
export function newDeviceOf(
  userAgent: string,
  earlier: readonly string[],
  hasSignedIn = earlier.length > 0,
): string | null {
  const { name } = deviceOf(userAgent);
  return !hasSignedIn || earlier.some(agent => deviceOf(agent).name === name) ? null : name;
}

/**
 * Returns the security information of the portal. docs/apps.md, 'Portal'.
 *
 * @param failures failed sign-ins since the previous sign-in
 */
export function securityInfo(failures: number, previousLogin: Moment | null) {
  const isAlert = failures >= settingsBounds.maxLoginAttempts.initial;
  return {
    accountStatus: isAlert ? ('alert' as const) : failures > 0 ? ('warning' as const) : ('secure' as const),
    lastLoginDate: isoOrNull(previousLogin),
    failedLoginAttempts: failures,
  };
}
