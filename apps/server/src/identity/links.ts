import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../database/schema/credentials.ts';
import { credentials } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { CredentialRow } from './account.ts';

const isLink = (purpose: LinkPurpose) => and(eq(credentials.kind, 'link'), eq(credentials.purpose, purpose));

/** Delivers a link by email from a time on, or not at all. */
const delivery = (mailDueAt: Date | null) => ({
  mailState: mailDueAt === null ? null : ('due' as const),
  mailDueAt,
  mailAttempts: 0,
});

/** A link to store. `mailDueAt` is null if it is handed out. */
export interface NewLink {
  purpose: LinkPurpose;
  secret: string;
  createdAt: Date;
  expiresAt: Date;
  mailDueAt: Date | null;
}

/** Sets a user's link in place of an earlier one. Only the digest of its secret is stored. */
export async function setLink(
  store: Store,
  userId: string,
  { purpose, mailDueAt, ...row }: NewLink,
): Promise<void> {
  const link = { ...row, ...delivery(mailDueAt) };
  await store
    .insert(credentials)
    .values({ userId, kind: 'link', purpose, ...link })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.purpose],
      targetWhere: sql`kind = 'link'`,
      set: link,
    });
}

/** Returns a user's link for a purpose, or null. Its secret is null if it was revoked. */
export async function findLink(
  store: Store,
  userId: string,
  purpose: LinkPurpose,
): Promise<CredentialRow | null> {
  const [row] = await store
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isLink(purpose)));
  return row ?? null;
}

/** Returns the user of a link by the digest of its secret, or null. */
export async function findLinked(store: Store, purpose: LinkPurpose, digest: string): Promise<string | null> {
  const [row] = await store
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(isLink(purpose), eq(credentials.secret, digest)));
  return row?.userId ?? null;
}

/**
 * Mails a user's link again, to a corrected address: the secret in the other mailbox no longer works. Does nothing for a
 * link that was handed out.
 */
export async function mailLinkAgain(store: Store, userId: string, secret: string, at: Date): Promise<void> {
  await store
    .update(credentials)
    .set({ secret, ...delivery(at) })
    .where(and(eq(credentials.userId, userId), isLink('invitation'), isNotNull(credentials.mailState)));
}

/** Revokes a user's link for a purpose: it stays as one that no longer works. */
export async function revokeLink(store: Store, userId: string, purpose: LinkPurpose): Promise<void> {
  await store
    .update(credentials)
    .set({ secret: null, expiresAt: null, ...delivery(null) })
    .where(and(eq(credentials.userId, userId), isLink(purpose), isNotNull(credentials.secret)));
}

/** Deletes all links of a user. */
export async function endLinks(store: Store, userId: string): Promise<void> {
  await store.delete(credentials).where(and(eq(credentials.userId, userId), eq(credentials.kind, 'link')));
}
