/** Accounts. */
import * as v from 'valibot';
import { id } from '../schemas/primitives.ts';
import { role } from '../schemas/role.ts';
import { type ChangedField, changesInWords, changesOf } from './changes.ts';
import { defineEvent, defineNotice, noParameters } from './define.ts';
import { countMore, inTheHour, isSummary, summaryParameters, wasOrWere } from './summary.ts';

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

export const userEvents = {
  create_user: defineEvent({
    version: 1,
    parameters: v.object({ role }),
    severity: ({ role }) => (role === 'owner' ? 'info' : 'success'),
    message: ({ role }, { actor, entity }) =>
      role === 'owner'
        ? `The owner ${entity} was created at the first start`
        : `${actor} created the user ${entity} (${role})`,
  }),
  update_user: defineEvent({
    version: 1,
    parameters: v.object({ changes: changesOf(userFields), isOwnProfile: v.boolean() }),
    severity: 'info',
    message: ({ changes, isOwnProfile }, { actor, entity }) =>
      `${actor} changed ${isOwnProfile ? 'their own profile' : `the user ${entity}`}: ${changesInWords(userFields, changes)}`,
  }),
  delete_user: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'warning',
    message: (_, { actor, entity }) => `${actor} deleted the user ${entity}`,
  }),
  suspend_user: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'warning',
    message: (_, { actor, entity }) => `${actor} suspended ${entity}`,
  }),
  unsuspend_user: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'info',
    message: (_, { actor, entity }) => `${actor} lifted the suspension of ${entity}`,
  }),
  reset_password: defineEvent({
    version: 1,
    /** `isRecovery`: with the command that recovers the owner, on the hub's machine. */
    parameters: v.object({ isRecovery: v.boolean() }),
    severity: ({ isRecovery }) => (isRecovery ? 'warning' : 'info'),
    message: ({ isRecovery }, { actor, entity }) =>
      isRecovery
        ? `The password of the owner ${entity} was reset on the machine itself`
        : `${actor} reset the password of ${entity}`,
  }),
  register: defineEvent({
    version: 1,
    parameters: v.union([
      summaryParameters,
      v.object({ role }),
      v.object({ refusal: v.literal('email_taken') }),
    ]),
    severity: registration => ('role' in registration ? 'success' : 'warning'),
    message: (registration, { entity }) => {
      if ('role' in registration) return `${entity} registered (${registration.role})`;
      return isSummary(registration)
        ? `${countMore(registration, 'registration')} with an address in use, from ${registration.network}, ${wasOrWere(registration)} refused ${inTheHour(registration)}`
        : 'A registration with an address that is in use already was refused';
    },
  }),
  approve_user: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'info',
    message: (_, { actor, entity }) => `${actor} approved the registration of ${entity}`,
  }),
};

const account = v.object({ userId: id, username: v.string() });

const searchFor = (username: string) => `search=${encodeURIComponent(username)}`;

export const userNotices = {
  registration: defineNotice({
    version: 1,
    parameters: account,
    type: 'user',
    priority: 'normal',
    title: 'New registration',
    message: ({ username }) => `${username} has registered and awaits approval.`,
    actionUrl: ({ username }) => `/users?status=unapproved&${searchFor(username)}`,
  }),
  temporary_password_expiring: defineNotice({
    version: 1,
    parameters: account,
    type: 'user',
    priority: 'normal',
    title: 'Temporary password about to expire',
    message: ({ username }) =>
      `${username} has not changed the temporary password yet; it stops working within a day.`,
    actionUrl: ({ username }) => `/users?${searchFor(username)}`,
  }),
};
