import { hour } from '@portico/contract/durations';
import type { LinkPurpose } from '@portico/contract/hub/mail/purposes';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { isCurrent, isWithin } from '../../database/query/moments.ts';
import { type CredentialRow, credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

const isLink = (purpose: LinkPurpose) => and(eq(credentials.kind, 'link'), eq(credentials.purpose, purpose));

/** Delivers a link by email from a time on, or not at all. */
const delivery = (mailDueAt: Date | null) => ({
  mailState: mailDueAt === null ? null : ('due' as const),
  mailDueAt,
  mailAttempts: 0,
});

/** A link to store. `mailDueAt` is null if a person passes it on. */
export interface NewLink {
  purpose: LinkPurpose;
  secret: string;
  createdAt: Date;
  expiresAt: Date;
  mailDueAt: Date | null;
  /** The address that it is about, for those of `emails.ts`. */
  email?: string;
}

/** Sets a user's link in place of an earlier one. Only the digest of its secret is stored. */
export async function setLink(
  store: Store,
  userId: string,
  { purpose, mailDueAt, ...row }: NewLink,
): Promise<void> {
  const link = { ...row, usedAt: null, ...delivery(mailDueAt) };
  await store
    .insert(credentials)
    .values({ userId, kind: 'link', purpose, ...link })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.purpose],
      targetWhere: sql`kind = 'link' and browser is null`,
      set: link,
    });
}

/** Inserts a link to reset a password that a browser requested, beside those of other browsers. The hub mails it. */
export async function insertMailedReset(
  store: Store,
  row: { userId: string; browser: string; secret: string; createdAt: Date; expiresAt: Date },
  at: Date,
): Promise<void> {
  await store.insert(credentials).values({ ...row, kind: 'link', purpose: 'reset', ...delivery(at) });
}

/** Counts the links to reset a user's password that browsers have requested in the last hour. */
export const countMailedResets = (store: Store, userId: string, at: Date): Promise<number> =>
  store.$count(
    credentials,
    and(
      eq(credentials.userId, userId),
      isLink('reset'),
      isNotNull(credentials.browser),
      isWithin(credentials.createdAt, at, hour),
    ),
  );

/**
 * Returns a link to reset a password by the digest of its secret; null if there is none that works in this browser.
 *
 * @param browser the digest of the browser's secret; null without one
 */
export async function findReset(
  store: Store,
  digest: string,
  browser: string | null,
  at: Date,
): Promise<CredentialRow | null> {
  const mayUse =
    browser === null
      ? isNull(credentials.browser)
      : or(isNull(credentials.browser), eq(credentials.browser, browser));
  const [row] = await store
    .select()
    .from(credentials)
    .where(and(isLink('reset'), eq(credentials.secret, digest), isCurrent(credentials, at), mayUse));
  return row ?? null;
}

/** Ends the links to reset the password of a user or several. */
export async function endResets(store: Store, userIds: string | readonly string[]): Promise<void> {
  await store.delete(credentials).where(and(isOfAny(userIds), isLink('reset')));
}

const isOfAny = (userIds: string | readonly string[]) => inArray(credentials.userId, [userIds].flat());

/** Ends the links by which a user or several choose a password. A second step that they must set up stays due. */
export async function endAdministratorsLinks(
  store: Store,
  userIds: string | readonly string[],
): Promise<void> {
  await endResets(store, userIds);
  await revokeLink(store, userIds, 'enrol');
}

/**
 * Returns the link to set up a second step by the digest of its secret; null if there is none that works.
 *
 * @param userId undefined for that of any user
 */
export async function findEnrolment(
  store: Store,
  digest: string,
  at: Date,
  userId?: string,
): Promise<CredentialRow | null> {
  const isOf = userId === undefined ? undefined : eq(credentials.userId, userId);
  const [row] = await store
    .select()
    .from(credentials)
    .where(and(isLink('enrol'), eq(credentials.secret, digest), isCurrent(credentials, at), isOf));
  return row ?? null;
}

/** Ends the set-up of a second step: the user has one. */
export async function endEnrolment(store: Store, userId: string): Promise<void> {
  await store.delete(credentials).where(and(eq(credentials.userId, userId), isLink('enrol')));
}

/** Deletes links to reset passwords that ended before a time. Called by a job. */
export async function deleteEndedResets(store: Store, before: Date): Promise<void> {
  await store.delete(credentials).where(and(isLink('reset'), lt(credentials.expiresAt, before)));
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
 * Mails a user's link again, to a corrected address: the secret in the other mailbox no longer works. Does nothing for
 * a link that a person passes on.
 */
export async function mailLinkAgain(store: Store, userId: string, secret: string, at: Date): Promise<void> {
  await store
    .update(credentials)
    .set({ secret, ...delivery(at) })
    .where(and(eq(credentials.userId, userId), isLink('invitation'), isNotNull(credentials.mailState)));
}

/** Revokes the links of a user or several for a purpose: they stay as ones that no longer work. */
export async function revokeLink(
  store: Store,
  userIds: string | readonly string[],
  purpose: LinkPurpose,
): Promise<void> {
  await store
    .update(credentials)
    .set({ secret: null, expiresAt: null, ...delivery(null) })
    .where(and(isOfAny(userIds), isLink(purpose), isNotNull(credentials.secret)));
}

/**
 * Deletes the links of a user, except one that proves their address: a user who chooses the first password may open it
 * later. A change of address ends, because someone else may have begun it. A second step that must be set up is
 * independent of the password.
 */
export async function endLinks(store: Store, userId: string): Promise<void> {
  await store
    .delete(credentials)
    .where(
      and(
        eq(credentials.userId, userId),
        eq(credentials.kind, 'link'),
        notInArray(credentials.purpose, ['prove_email', 'enrol']),
      ),
    );
}
