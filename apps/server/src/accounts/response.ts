import { isoOrNull } from '@portico/contract/hub/moments';
import type { User } from '@portico/contract/schemas/user';
import type { UserRow } from './queries.ts';

/** Returns a user as the console lists them. */
export const toUserResponse = (row: UserRow): User => ({
  ...row,
  isOwner: row.role === 'owner',
  tempPassword: row.hasTemporaryPassword,
  isInvited: row.invitedAt !== null,
  isApproved: row.approvedAt !== null,
  emailVerified: row.emailVerifiedAt !== null,
  lastLogin: isoOrNull(row.lastLoginAt),
});
