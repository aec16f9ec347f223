import { isoOrNull } from '@portico/contract/lib/server/moments';
import { and, eq, inArray, or } from 'drizzle-orm';
import { onlyOf } from '../../database/query/rows.ts';
import { credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../accounts/queries.ts';

/** Returns users as the console lists them. */
export async function toUserResponses<Row extends UserRow>(store: Store, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const shown = await store
    .select({ userId: credentials.userId, kind: credentials.kind })
    .from(credentials)
    .where(
      and(
        inArray(credentials.userId, ids),
        or(
          eq(credentials.isTemporary, true),
          and(eq(credentials.kind, 'link'), eq(credentials.purpose, 'invitation')),
        ),
      ),
    );
  const has = (userId: string, kind: 'password' | 'link') =>
    shown.some(row => row.userId === userId && row.kind === kind);
  return rows.map(row => ({
    ...row,
    isOwner: row.role === 'owner',
    tempPassword: has(row.id, 'password'),
    isInvited: has(row.id, 'link'),
    isApproved: row.approvedAt !== null,
    emailVerified: row.emailVerifiedAt !== null,
    lastLogin: isoOrNull(row.lastLoginAt),
  }));
}

/** Returns a user as the console shows them. */
export const toUserResponse = <Row extends UserRow>(store: Store, row: Row) =>
  onlyOf(toUserResponses(store, [row]), 'the user');
