/** Events and notifications of user accounts. */
import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount } from '../../lib/schemas/primitives.ts';
import { type ChangedField, changesOf, changesText } from '../../log/events/changes.ts';
import { defineEvent, defineNotice, noParameters, plainEvent } from '../../log/events/define.ts';
import { countMore, inTheHour, isSummary, summaryParameters, wasOrWere } from '../../log/events/summary.ts';
import { role } from '../schemas/role.ts';

/** Fields of a user whose changes are logged. */
export const userFields = {
  username: { label: 'username', isFreeText: true },
  email: { label: 'email', isFreeText: true },
  firstName: { label: 'first name', isFreeText: true },
  lastName: { label: 'last name', isFreeText: true },
  phone: { label: 'phone', isFreeText: true },
  company: { label: 'company', isFreeText: true },
  department: { label: 'department', isFreeText: true },
  position: { label: 'job title', isFreeText: true },
  role: { label: 'role' },
} as const satisfies Record<string, ChangedField>;

/** The digest of a user's picture; '' for none. */
export const avatarFields = { avatar: { label: 'picture' } } as const satisfies Record<string, ChangedField>;

export const userEvents = {
  create_user: defineEvent({
    parameters: v.object({ role }),
    severity: ({ role }) => (role === 'owner' ? 'info' : 'success'),
    message: ({ role }, { actor, entity }) =>
      role === 'owner'
        ? `Owner account “${entity}” created at first start`
        : `${actor} created the user ${entity} (${role})`,
  }),
  update_user: defineEvent({
    parameters: v.object({ changes: changesOf(userFields), isOwnProfile: v.boolean() }),
    message: ({ changes, isOwnProfile }, { actor, entity }) =>
      `${actor} updated ${isOwnProfile ? 'their own profile' : `the user ${entity}`}: ${changesText(userFields, changes)}`,
  }),
  prove_email: defineEvent({
    parameters: v.object({ email: v.string() }),
    severity: 'success',
    message: ({ email }, { entity }) => `${entity} confirmed the email address ${email}`,
  }),
  request_email_change: defineEvent({
    parameters: v.object({ from: v.string(), to: v.string() }),
    message: ({ from, to }, { actor }) =>
      `${actor} asked to change their email address from ${from} to ${to}`,
  }),
  cancel_email_change: defineEvent({
    /** `isByLink`: a reader of one of the two mailboxes rejected the change. */
    parameters: v.object({ isByLink: v.boolean() }),
    severity: ({ isByLink }) => (isByLink ? 'error' : 'info'),
    message: ({ isByLink }, { entity }) =>
      isByLink
        ? `The change of ${entity}'s email address was rejected from one of the mailboxes`
        : `${entity} cancelled the change of their email address`,
  }),
  change_email: defineEvent({
    parameters: v.object({ from: v.string(), to: v.string() }),
    severity: 'warning',
    message: ({ from, to }, { entity }) => `${entity} changed their email address from ${from} to ${to}`,
  }),
  email_link_undelivered: plainEvent(
    ({ entity }) => `An email with a link about the address of ${entity} could not be delivered`,
    'warning',
  ),
  avatar_changed: defineEvent({
    parameters: v.object({ changes: changesOf(avatarFields) }),
    message: (_, { actor }) => `${actor} changed their picture`,
  }),
  avatar_removed: defineEvent({
    parameters: v.object({ changes: changesOf(avatarFields) }),
    message: (_, { actor, entity }) =>
      actor === entity ? `${actor} removed their picture` : `${actor} removed the picture of ${entity}`,
  }),
  delete_user: plainEvent(({ actor, entity }) => `${actor} deleted the user ${entity}`, 'warning'),
  suspend_user: plainEvent(({ actor, entity }) => `${actor} suspended the user ${entity}`, 'warning'),
  unsuspend_user: plainEvent(({ actor, entity }) => `${actor} unsuspended the user ${entity}`),
  deactivate_user: defineEvent({
    /** `unusedDays`: deactivated by the rule for unused accounts, after this time without a sign-in. */
    parameters: v.union([v.object({ unusedDays: amount }), noParameters]),
    severity: 'warning',
    message: (reason, { actor, entity }) =>
      'unusedDays' in reason
        ? `The user ${entity} was deactivated: no sign-in for ${reason.unusedDays} days`
        : `${actor} deactivated the user ${entity}`,
  }),
  activate_user: plainEvent(({ actor, entity }) => `${actor} activated the user ${entity}`),
  reset_password: defineEvent({
    /** `isRecovery`: reset by the command `recover-owner`. */
    parameters: v.object({ isRecovery: v.boolean() }),
    severity: ({ isRecovery }) => (isRecovery ? 'warning' : 'info'),
    message: ({ isRecovery }, { actor, entity }) =>
      isRecovery
        ? `The password of the owner ${entity} was reset from the command line`
        : `${actor} reset ${entity}'s password`,
  }),
  create_invitation: defineEvent({
    parameters: v.object({ isMailed: v.optional(v.literal(true)) }),
    message: ({ isMailed }, { actor, entity }) =>
      `${actor} invited ${entity} ${isMailed ? 'by email ' : ''}to choose a password`,
  }),
  invitation_undelivered: plainEvent(
    ({ entity }) => `The email with the invitation of ${entity} could not be delivered`,
    'warning',
  ),
  accept_invitation: plainEvent(
    ({ entity }) => `${entity} accepted the invitation and chose a password`,
    'success',
  ),
  revoke_invitation: plainEvent(
    ({ actor, entity }) => `${actor} revoked the invitation of ${entity}`,
    'warning',
  ),
  register: defineEvent({
    parameters: v.union([
      summaryParameters,
      v.object({ role }),
      v.object({ refusal: v.literal('email_taken') }),
    ]),
    severity: registration => ('role' in registration ? 'success' : 'warning'),
    message: (registration, { entity }) => {
      if ('role' in registration) return `${entity} registered (${registration.role})`;
      return isSummary(registration)
        ? `${countMore(registration, 'registration')} from ${registration.network} ${wasOrWere(registration)} refused ${inTheHour(registration)}: email address already in use`
        : 'A registration was refused: email address already in use';
    },
  }),
  approve_user: plainEvent(({ actor, entity }) => `${actor} approved ${entity}'s registration`),
};

const account = v.object({ userId: id, username: v.string() });

const searchFor = (username: string) => `search=${encodeURIComponent(username)}`;

const aboutUsers = { type: 'user', priority: 'normal' } as const;

export const userNotices = {
  registration: defineNotice({
    parameters: account,
    ...aboutUsers,
    title: 'New registration',
    message: ({ username }) => `${username} registered and is awaiting approval.`,
    actionUrl: ({ username }) => `/users?status=unapproved&${searchFor(username)}`,
  }),
  invitation_undelivered: defineNotice({
    parameters: account,
    ...aboutUsers,
    title: 'Invitation not delivered',
    message: ({ username }) =>
      `The email with ${username}'s invitation could not be delivered. Check the address, or send a link yourself.`,
    actionUrl: ({ userId }) => `/users/${userId}`,
  }),
  email_change_refused: defineNotice({
    parameters: account,
    title: 'Email change rejected',
    message: ({ username }) =>
      `Someone signed in as ${username} tried to change the email address, and the mailbox's owner said it wasn't them.`,
    actionUrl: ({ userId }) => `/users/${userId}`,
  }),
  email_changed: defineNotice({
    parameters: v.object({ to: v.string() }),
    title: 'Email address changed',
    message: ({ to }) =>
      `The email address of your account is now ${to}. If this wasn't you, contact your administrators.`,
    actionUrl: () => '/profile',
  }),
  email_replaced: defineNotice({
    parameters: v.object({ username: v.string(), to: v.string() }),
    title: 'Email address replaced',
    message: ({ username, to }) =>
      `${username} changed the email address of your account to ${to}. If you didn't ask for this, contact your administrators.`,
    actionUrl: () => '/profile',
  }),
  email_link_undelivered: defineNotice({
    ...aboutUsers,
    title: 'Email not delivered',
    message: () =>
      'An email with a link about your email address could not be delivered. Check the address in your profile.',
    actionUrl: () => '/profile',
  }),
  temporary_password_expiring: defineNotice({
    parameters: account,
    ...aboutUsers,
    title: 'Temporary password expires soon',
    message: ({ username }) =>
      `${username} hasn't changed their temporary password. It expires within a day.`,
    actionUrl: ({ username }) => `/users?${searchFor(username)}`,
  }),
};
