import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { email, username } from './account.ts';
import { pageEntries } from './page.ts';
import { id, line, oneOf, timestamp } from './primitives.ts';
import { role, roles } from './role.ts';

/** Roles that can be handed out: there is one owner, made at the first start. */
export const assignableRoles = ['user', 'manager', 'admin'] as const;
const assignableRole = v.picklist(assignableRoles, 'Role must be user, manager or admin');

/** A user as the console lists it. docs/product.md 11.1; `tempPassword` is the flag. */
export const user = v.object({
  id,
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  company: v.string(),
  department: v.string(),
  position: v.string(),
  role,
  isActive: v.boolean(),
  isSuspended: v.boolean(),
  isOwner: v.boolean(),
  tempPassword: v.boolean(),
  /** False for someone who registered and whom no administrator has approved. */
  isApproved: v.boolean(),
  /** An administrator entered or approved the address; nobody did for a registration. */
  emailVerified: v.boolean(),
  lastLogin: v.nullable(timestamp),
});
export type User = v.InferOutput<typeof user>;

/** What a list of users may be sorted by. */
export const userSorts = ['created', 'username', 'email', 'role', 'lastLogin'] as const;
export type UserSort = (typeof userSorts)[number];

/** What an account's state may be filtered by; `active` is neither suspended nor inactive. */
export const userStatuses = ['active', 'suspended', 'inactive', 'temporary', 'unapproved'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The query of GET /api/users: oldest first unless it says otherwise. */
export const usersQuery = v.object({
  ...pageEntries,
  role: v.optional(role),
  status: v.optional(oneOf('Status', userStatuses)),
  sort: v.optional(oneOf('Sort', userSorts), 'created'),
  order: v.optional(v.picklist(['asc', 'desc'], 'Order must be asc or desc'), 'asc'),
});
export type UsersQuery = v.InferOutput<typeof usersQuery>;

const personal = {
  firstName: v.optional(line('First name', lengths.personName.max)),
  lastName: v.optional(line('Last name', lengths.personName.max)),
  company: v.optional(line('Company', lengths.organisationField.max)),
  department: v.optional(line('Department', lengths.organisationField.max)),
  position: v.optional(line('Job title', lengths.organisationField.max)),
};

/** Body of POST /api/users. docs/product.md 7.3. */
export const createUserBody = v.object({
  username,
  email,
  ...personal,
  role: v.optional(assignableRole),
  appAccess: v.optional(
    v.pipe(
      v.array(id, 'Applications must be a list'),
      v.maxLength(lengths.idList.max, `At most ${lengths.idList.max} applications at once`),
    ),
  ),
});
export type CreateUserBody = v.InferOutput<typeof createUserBody>;

/** Body of PATCH /api/users/{id}: what is absent stays. `owner` is accepted for the owner alone. */
export const updateUserBody = v.object({
  username: v.optional(username),
  email: v.optional(email),
  ...personal,
  role: v.optional(v.picklist(roles, 'Role must be user, manager or admin')),
});
export type UpdateUserBody = v.InferOutput<typeof updateUserBody>;

/** A temporary password, told once. docs/product.md 4.8, create and reset. */
export const temporaryPassword = v.object({
  id,
  username: v.string(),
  tempPassword: v.string(),
  expiresAt: timestamp,
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPassword>;

/** Body of POST /api/users/{id}/suspend. */
export const suspendBody = v.object({ suspend: v.boolean('Suspend must be true or false') });
