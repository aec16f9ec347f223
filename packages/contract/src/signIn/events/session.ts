/** Events and notifications of sign-ins, sessions and passwords. */
import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount } from '../../lib/schemas/primitives.ts';
import { lifetimes } from '../../limits.ts';
import { codesTried } from '../../log/events/counts.ts';
import { defineEvent, defineNotice, noParameters, plainEvent } from '../../log/events/define.ts';
import {
  accountsOf,
  countMore,
  inTheHour,
  isSummary,
  summaryParameters,
  wasOrWere,
} from '../../log/events/summary.ts';

const network = v.string();

/** Reasons for a failed sign-in. Only the log shows them, never the response. */
const failureReasons = {
  wrong_password: 'wrong password',
  wrong_code: 'wrong code',
  too_many_attempts: 'too many failed sign-ins',
  password_changed: 'password changed during the sign-in',
  account_suspended: 'account suspended',
  account_inactive: 'account inactive',
  temporary_password_expired: 'temporary password expired',
  unknown_passkey: 'unknown passkey',
  invalid_passkey: 'invalid passkey response',
  used_challenge: 'passkey response used twice',
} as const;
export type SignInFailure = keyof typeof failureReasons;

const failureReason = v.picklist(Object.keys(failureReasons) as SignInFailure[]);

const idleMinutes = lifetimes.inactivity / (60 * 1000);

const lockedSentence = (account: string | null, lockedNetwork: string) =>
  `The account ${account} was locked for the network ${lockedNetwork} after too many failed sign-ins`;

export const sessionEvents = {
  login: defineEvent({
    /** `newDevice`: set if the account was used before, but never on this kind of device. `passkey`: the name of the passkey used. */
    parameters: v.object({
      network,
      newDevice: v.optional(v.string()),
      passkey: v.optional(v.string()),
    }),
    severity: 'success',
    message: ({ passkey }, { actor }) =>
      passkey === undefined ? `${actor} signed in` : `${actor} signed in with the passkey “${passkey}”`,
  }),
  logout: plainEvent(({ actor }) => `${actor} signed out`),
  failed_login: defineEvent({
    parameters: v.union([summaryParameters, v.object({ reason: failureReason, network })]),
    severity: 'warning',
    message: (failure, { entity }) =>
      isSummary(failure)
        ? `${countMore(failure, 'sign-in')} to ${accountsOf(failure, entity)} failed ${inTheHour(failure)}`
        : `A sign-in to ${entity ?? 'an unknown account'} failed: ${failureReasons[failure.reason]}`,
  }),
  failed_proof: defineEvent({
    parameters: v.union([summaryParameters, v.object({ reason: failureReason, network })]),
    severity: 'warning',
    message: (failure, { entity }) =>
      isSummary(failure)
        ? `${countMore(failure, 'confirmation')} of the identity of ${accountsOf(failure, entity)} failed ${inTheHour(failure)}`
        : `A confirmation of the identity of ${entity} failed: ${failureReasons[failure.reason]}`,
  }),
  account_locked: defineEvent({
    parameters: v.union([
      summaryParameters,
      v.object({ network, until: v.pipe(v.string(), v.isoTimestamp()) }),
    ]),
    severity: lock => (isSummary(lock) ? 'warning' : 'error'),
    message: (lock, { entity }) =>
      isSummary(lock)
        ? `${countMore(lock, 'network')} ${wasOrWere(lock)} locked out of ${accountsOf(lock, entity)} ${inTheHour(lock)}`
        : lockedSentence(entity, lock.network),
  }),
  second_step_failed: defineEvent({
    /** `recoveryCodes`: how many of the wrong codes were recovery codes. */
    parameters: v.union([
      summaryParameters,
      v.object({ network, wrongCodes: amount, recoveryCodes: amount }),
    ]),
    severity: 'error',
    message: (unfinished, { entity }) =>
      isSummary(unfinished)
        ? `${countMore(unfinished, 'sign-in')} to ${accountsOf(unfinished, entity)} had the right password and no second step ${inTheHour(unfinished)}`
        : `A sign-in to ${entity} had the right password and no second step: ${codesTried(unfinished)}`,
  }),
  password_reset_requested: defineEvent({
    /** `isMailed`: the hub mails a link, so no one else needs to act. */
    parameters: v.union([summaryParameters, v.object({ isMailed: v.literal(true) }), noParameters]),
    severity: 'warning',
    message: (request, { entity }) =>
      isSummary(request)
        ? `${countMore(request, 'password reset')} ${wasOrWere(request)} requested for ${accountsOf(request, entity)} ${inTheHour(request)}`
        : `A password reset ${'isMailed' in request ? 'by email ' : ''}was requested for ${entity ?? 'an unknown account'}`,
  }),
  reset_undelivered: plainEvent(
    ({ entity }) => `The email with a link to reset the password of ${entity} could not be delivered`,
    'warning',
  ),
  create_reset_link: plainEvent(
    ({ actor, entity }) => `${actor} created a link to reset ${entity}'s password`,
  ),
  use_reset_link: defineEvent({
    /** `isMailed`: the hub mailed the link. Otherwise an administrator handed it out. */
    parameters: v.object({ isMailed: v.boolean() }),
    severity: 'warning',
    message: ({ isMailed }, { entity }) =>
      `${entity} chose a new password with a link ${isMailed ? 'from an email' : 'from an administrator'}`,
  }),
  change_password: plainEvent(({ actor }) => `${actor} changed their password`, 'success'),
  end_session: defineEvent({
    parameters: v.union([v.object({ device: v.string() }), v.object({ count: amount })]),
    message: (ended, { actor }) =>
      'device' in ended
        ? `${actor} ended one of their other sessions: ${ended.device}`
        : `${actor} ended all their other sessions (${ended.count})`,
  }),
  report_sign_in: defineEvent({
    /** `ip`: the address of the sign-in. `isPasswordExposed`: the user must choose a new password. */
    parameters: v.object({ device: v.string(), ip: v.string(), isPasswordExposed: v.boolean() }),
    severity: 'error',
    message: ({ device, ip }, { actor }) =>
      `${actor} reported that a sign-in wasn't theirs: ${device}, from ${ip}`,
  }),
  end_app_session: plainEvent(({ actor, entity }) => `${actor} signed out of ${entity}`),
  end_user_sessions: defineEvent({
    parameters: v.union([v.object({ device: v.string() }), v.object({ count: amount })]),
    message: (ended, { actor, entity }) =>
      'device' in ended
        ? `${actor} ended a session of ${entity}: ${ended.device}`
        : `${actor} ended all sessions of ${entity} (${ended.count})`,
  }),
  end_user_app_session: defineEvent({
    parameters: v.object({ appId: id, appName: v.string() }),
    message: ({ appName }, { actor, entity }) => `${actor} signed ${entity} out of ${appName}`,
  }),
  session_expired: defineEvent({
    /** `at`: when it expired. The event itself is up to a minute later. */
    parameters: v.object({
      reason: v.picklist(['inactivity', 'lifetime']),
      device: v.string(),
      at: v.pipe(v.string(), v.isoTimestamp()),
    }),
    message: ({ reason, device }, { entity }) =>
      `${entity}'s session expired ${reason === 'inactivity' ? `after ${idleMinutes} minutes without activity` : 'at the end of its lifetime'}: ${device}`,
  }),
};

export const sessionNotices = {
  account_locked: defineNotice({
    parameters: v.object({ username: v.string(), network }),
    title: 'Account locked',
    message: ({ username, network }) => `${lockedSentence(username, network)}.`,
    actionUrl: () => '/security',
    isPubliclyTriggerable: true,
  }),
  password_at_risk: defineNotice({
    priority: 'urgent',
    title: 'Someone may have your password',
    message: () =>
      "Someone entered your password, but not the code or passkey that comes next. If this wasn't you, change your password.",
    actionUrl: () => '/profile?tab=security&show=methods',
    isPubliclyTriggerable: true,
  }),
  password_reset_requested: defineNotice({
    parameters: v.object({ userId: id, username: v.string() }),
    type: 'user',
    title: 'Password reset requested',
    message: ({ username }) => `A password reset was requested for ${username}.`,
    actionUrl: ({ userId }) => `/users?reset=${userId}`,
    isPubliclyTriggerable: true,
  }),
  reset_undelivered: defineNotice({
    parameters: v.object({ userId: id, username: v.string() }),
    type: 'user',
    title: 'Reset link not delivered',
    message: ({ username }) =>
      `The email with the link to reset ${username}'s password could not be delivered.`,
    actionUrl: ({ userId }) => `/users?reset=${userId}`,
    isPubliclyTriggerable: true,
  }),
  password_reset_by_link: defineNotice({
    title: 'Password reset',
    message: () =>
      "Your password was reset with a link, and all your sessions were ended. If this wasn't you, contact your administrators.",
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
  sign_in_reported: defineNotice({
    parameters: v.object({ device: v.string() }),
    title: 'Sign-in reported',
    message: ({ device }) =>
      `A sign-in to your account on ${device} was reported as not yours. Your other sessions were ended and your administrators notified. If you didn't report it, contact them.`,
    actionUrl: () => '/profile?tab=security&show=sessions',
  }),
  new_sign_in: defineNotice({
    parameters: v.object({ device: v.string() }),
    title: 'New sign-in',
    message: ({ device }) =>
      `Your account was used on a new device: ${device}. If this wasn't you, report it in your profile.`,
    actionUrl: () => '/profile?tab=security&show=sessions',
  }),
};
