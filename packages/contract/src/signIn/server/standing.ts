/** Decides whether a user may sign in or stay signed in: the state of the account and its required actions. */
import type { ErrorCode } from '../../errors.ts';
import type { SystemSettings } from '../../hub/schemas/settings.ts';
import { hasHappened, isCurrent, type Moment } from '../../lib/server/moments.ts';
import { lifetimes } from '../../limits.ts';
import type { SignInFailure } from '../events/session.ts';
import type { Duty } from '../schemas/duty.ts';
import { levelOf } from './proofs.ts';
import { proofRulesOf, type SignInFacts, type SignInRules, unprovenOf } from './signInRules.ts';

interface Status {
  isActive: boolean;
  isSuspended: boolean;
}

/** A password, without the secret. */
export interface PasswordState {
  /** An administrator or the operator set it, and its user must replace it. */
  isTemporary: boolean;
  /** Time when its user reported a sign-in with it as not theirs; null for never. */
  exposedAt: Moment | null;
  /** Time when it was set. */
  createdAt: Moment;
  /** Null if it does not expire. */
  expiresAt: Moment | null;
}

/** The facts that decide whether a user may be signed in. */
export interface Standing extends Status {
  /** Null for an account without a password. */
  password: PasswordState | null;
  /** The methods proven in the session; null for callers without a session, to whom no rule applies. */
  signIn: SignInFacts | null;
}

/** The settings that required actions depend on. */
export type DutyRules = Pick<SystemSettings, 'requirePasswordChange'> & { signInRules: SignInRules };

/** Returns whether an account may have sessions. */
export const isUsable = ({ isActive, isSuspended }: Status): boolean => isActive && !isSuspended;

/** The actions that a user must complete before any other call, with their reasons. */
export interface OpenDuties {
  duties: readonly Duty[];
  /** The password is overdue or exposed, not temporary. */
  isPasswordDue: boolean;
}

/** The required actions of callers that have none, such as machine clients. */
export const noDuties: OpenDuties = { duties: [], isPasswordDue: false };

/**
 * Returns the required actions of an account in a session. docs/sign-in.md, 'Temporary passwords' and 'Sign-in rules'.
 */
export function openDuties(
  password: Omit<PasswordState, 'expiresAt'> | null,
  rules: DutyRules,
  at: Moment,
  signIn: SignInFacts | null,
): OpenDuties {
  // One from the future would never be old.
  const isOld =
    password !== null &&
    (Number(password.createdAt) <= Number(at) - lifetimes.password || !hasHappened(password.createdAt, at));
  const isExposed = password !== null && password.exposedAt !== null;
  const isOverdue = isExposed || (rules.requirePasswordChange && isOld);
  const isPasswordDue = password?.isTemporary === false && isOverdue;
  const duties: Duty[] = [];
  if (password?.isTemporary === true || isPasswordDue) duties.push('change_password');
  if (signIn !== null && isFactorDue(rules, signIn, at)) duties.push('add_factor');
  return { isPasswordDue, duties };
}

/**
 * Returns whether a session must authenticate with or add a factor: its role requires it, or an enrolment link began
 * it.
 */
const isFactorDue = ({ signInRules }: DutyRules, signIn: SignInFacts, at: Moment): boolean =>
  (signIn.proofs.link !== undefined && levelOf(signIn.proofs, at) < 2) ||
  unprovenOf(proofRulesOf(signInRules), signIn, at) !== null;

/**
 * Returns whether a user may be signed in. Every entrance checks this: sessions, actions, applications and their
 * tokens.
 *
 * @param allowed the required actions that do not refuse the user
 */
export const mayBeIn = (
  standing: Standing,
  rules: DutyRules,
  at: Moment,
  allowed: readonly Duty[] = [],
): boolean =>
  isUsable(standing) &&
  openDuties(standing.password, rules, at, standing.signIn).duties.every(duty => allowed.includes(duty));

/** Returns whether a temporary password has expired. */
export const hasExpired = (
  { createdAt, expiresAt }: Pick<PasswordState, 'createdAt' | 'expiresAt'>,
  at: Moment,
): boolean => expiresAt !== null && !isCurrent({ createdAt, expiresAt }, at);

/**
 * Returns why an account may not sign in although the person has authenticated, or null.
 *
 * @param hasTimeRunOut the result of `isUnused`: the job that deactivates the account may not have run yet
 * @param usedPassword the password of the sign-in; null for another method
 */
export function signInRefusal(
  account: Status,
  at: Moment,
  hasTimeRunOut: boolean,
  usedPassword: PasswordState | null,
): (SignInFailure & ErrorCode) | null {
  if (account.isSuspended) return 'account_suspended';
  if (!account.isActive || hasTimeRunOut) return 'account_inactive';
  if (usedPassword === null || !usedPassword.isTemporary) return null;
  return hasExpired(usedPassword, at) ? 'temporary_password_expired' : null;
}
