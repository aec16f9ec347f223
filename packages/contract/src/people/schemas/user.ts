import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { pageEntries } from '../../lib/schemas/page.ts';
import { eventId, line, oneOf, timestamp, version } from '../../lib/schemas/primitives.ts';
import { lengths } from '../../limits.ts';
import { reportId } from '../../sso/schemas/signOut.ts';
import { email, username } from './account.ts';
import { personEntries } from './person.ts';
import { role, roles } from './role.ts';

/** Roles that can be assigned. The only owner is created at the first start. */
export const assignableRoles = ['user', 'manager', 'admin'] as const;
const assignableRole = v.picklist(assignableRoles, 'Role must be user, manager or admin');

/** A user in the console. docs/people.md, 'Accounts'. */
export const user = v.object({
  ...personEntries,
  isSuspended: v.boolean(),
  isOwner: v.boolean(),
  tempPassword: v.boolean(),
  /** True until an invited user has chosen a password. */
  isInvited: v.boolean(),
  /** False for a registered user whom no administrator has approved. */
  isApproved: v.boolean(),
  /** True if an administrator entered or approved the address. */
  emailVerified: v.boolean(),
  lastLogin: v.nullable(timestamp),
  version,
});
export type User = v.InferOutput<typeof user>;

export const userSorts = ['created', 'username', 'email', 'role', 'lastLogin'] as const;
export type UserSort = (typeof userSorts)[number];

/**
 * Status filters of a list of users. `active` means neither suspended nor inactive. `noFactor` and `noPasskey` are the
 * active ones without a second factor, or without a passkey.
 */
export const userStatuses = [
  'active',
  'suspended',
  'inactive',
  'temporary',
  'invited',
  'unapproved',
  'noFactor',
  'noPasskey',
] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Query of GET /api/users. By default the oldest users come first. */
export const usersQuery = v.object({
  ...pageEntries,
  role: v.optional(role),
  status: v.optional(oneOf('Status', userStatuses)),
  sort: v.optional(oneOf('Sort', userSorts), 'created'),
  order: v.optional(v.picklist(['asc', 'desc'], 'Order must be asc or desc'), 'asc'),
  /** `none` leaves out the total, whose count needs more time than the page if a search matches many users. */
  count: v.optional(v.literal('none', 'Count must be none')),
});
export type UsersQuery = v.InferOutput<typeof usersQuery>;

const personal = {
  firstName: v.optional(line('First name', lengths.personName.max)),
  lastName: v.optional(line('Last name', lengths.personName.max)),
  company: v.optional(line('Company', lengths.organisationField.max)),
  department: v.optional(line('Department', lengths.organisationField.max)),
  position: v.optional(line('Job title', lengths.organisationField.max)),
};

/** Applications to grant together with the change. */
const appAccess = v.optional(
  v.pipe(
    v.array(id, 'Applications must be a list'),
    v.maxLength(lengths.idList.max, `At most ${lengths.idList.max} applications at once`),
  ),
);

/** Body of POST /api/users. docs/people.md, 'Creating users'. */
export const createUserBody = v.object({
  username,
  email,
  ...personal,
  role: v.optional(assignableRole),
  appAccess,
});
export type CreateUserBody = v.InferOutput<typeof createUserBody>;

/**
 * Body of PATCH /api/users/{id}. Absent fields keep their values. `owner` is accepted for the owner only. `appAccess` is
 * granted to the new role, in the same transaction.
 */
export const updateUserBody = v.object({
  username: v.optional(username),
  email: v.optional(email),
  ...personal,
  role: v.optional(v.picklist(roles, 'Role must be user, manager or admin')),
  appAccess,
});
export type UpdateUserBody = v.InferOutput<typeof updateUserBody>;

/** A temporary password, shown only once. docs/sign-in.md, 'Temporary passwords'. */
export const temporaryPassword = v.object({
  id,
  username: v.string(),
  tempPassword: v.string(),
  expiresAt: timestamp,
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPassword>;

/** Delivery of the link to an invited user: the inviter sends it, or the hub mails it. */
const invitationDeliveries = ['link', 'mail'] as const;
export type InvitationDelivery = (typeof invitationDeliveries)[number];

export const inviteBody = v.object({
  delivery: v.optional(oneOf('Delivery', invitationDeliveries), 'link'),
});

export const createInvitedBody = v.object({ ...createUserBody.entries, ...inviteBody.entries });
export type CreateInvitedBody = v.InferOutput<typeof createInvitedBody>;

/** An invitation. Its secret is shown only once, and not at all if the hub mails it. docs/people.md, 'Invitations'. */
export const invitation = v.object({
  id,
  username: v.string(),
  /** The secret; null if the hub mails it. */
  invitation: v.nullable(v.string()),
  /** The address that the hub mails it to; null if it does not. */
  mailedTo: v.nullable(v.string()),
  expiresAt: timestamp,
});
export type Invitation = v.InferOutput<typeof invitation>;

/** A temporary password that replaced another, with the report on the sessions that ended with it. */
export const resetPassword = v.object({ ...temporaryPassword.entries, signOutReport: reportId });

/** The secret of a link by which a user chooses a new password, shown only once. */
export const resetLink = v.object({ id, username: v.string(), resetLink: v.string(), expiresAt: timestamp });
export type ResetLink = v.InferOutput<typeof resetLink>;

/**
 * Body of POST /api/users/{id}/reset-factors. `choosesPassword` ends the current password too, `removesPasskeys` the
 * passkeys.
 */
export const resetFactorsBody = v.object({
  choosesPassword: v.optional(v.boolean('Chooses password must be true or false'), false),
  removesPasskeys: v.optional(v.boolean('Removes passkeys must be true or false'), false),
});
export type ResetFactorsBody = v.InferOutput<typeof resetFactorsBody>;

/**
 * The secret of a link by which a user sets up a new second step, shown only once. `choosesPassword`: the account has no
 * password, so the link begins with a new one.
 */
export const enrolmentLink = v.object({
  id,
  username: v.string(),
  enrolmentLink: v.string(),
  choosesPassword: v.boolean(),
  expiresAt: timestamp,
  signOutReport: reportId,
});
export type EnrolmentLink = v.InferOutput<typeof enrolmentLink>;

export const suspendBody = v.object({ suspend: v.boolean('Suspend must be true or false') });

export const deactivateBody = v.object({ deactivate: v.boolean('Deactivate must be true or false') });

/** A user whose sessions may have ended, with the report on them. */
export const userWithReport = v.object({ ...user.entries, signOutReport: reportId });

/** The same after a change that can be undone. */
export const userWithUndo = v.object({ ...userWithReport.entries, eventId });
