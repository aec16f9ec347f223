import { hour } from '@portico/contract/lib/durations';
import { iso } from '@portico/contract/lib/server/moments';
import { lifetimes } from '@portico/contract/limits';
import type { LinkPurpose } from '@portico/contract/log/server/mailPurposes';
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import { isCurrent, isWithin } from '../../database/query/moments.ts';
import { firstOf } from '../../database/query/rows.ts';
import { type CredentialRow, credentials } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isCredentialOf } from './credentials.ts';

const isAnyLink = eq(credentials.kind, 'link');
const isLink = (purpose: LinkPurpose) => and(isAnyLink, eq(credentials.purpose, purpose));
const isLinkOf = (userId: string, purpose: LinkPurpose) =>
  and(eq(credentials.userId, userId), isLink(purpose));
const isOfAny = (userIds: string | readonly string[]) => inArray(credentials.userId, [userIds].flat());
const hasSecret = (digest: string) => eq(credentials.secret, digest);

const find = (store: Store, ...conditions: (SQL | undefined)[]): Promise<CredentialRow | null> =>
  firstOf(
    store
      .select()
      .from(credentials)
      .where(and(...conditions)),
  );

/** Delivers a link by email from a time on, or not at all. */
const delivery = (mailDueAt: Date | null) => ({
  mailState: mailDueAt === null ? null : ('due' as const),
  mailDueAt,
  mailAttempts: 0,
});

/** The links about email addresses: each has the address that it is mailed to. */
export const emailPurposes = ['prove_email', 'new_email', 'old_email'] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

type About = { purpose: EmailPurpose; email: string } | { purpose: Exclude<LinkPurpose, EmailPurpose> };

/** A link to store. `mailDueAt` is null if a person passes it on. */
type NewLink = About & { secret: string; createdAt: Date; expiresAt: Date; mailDueAt: Date | null };

/** Sets a user's link in place of an earlier one. Only the digest of its secret is stored. */
export async function setLink(store: Store, userId: string, { purpose, mailDueAt, ...row }: NewLink) {
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

const linkLifetimes: Readonly<Record<LinkPurpose, number>> = {
  invitation: lifetimes.invitation,
  reset: lifetimes.resetLink,
  enrol: lifetimes.resetLink,
  prove_email: lifetimes.emailProof,
  new_email: lifetimes.emailChange,
  old_email: lifetimes.emailChange,
};

/**
 * Makes a link of a user, in place of an earlier one.
 *
 * @param link `mailDueAt` mails it, each time with another secret (decision 110)
 * @returns the secret, which a person passes on, and the time of its expiry
 */
export async function makeLink(
  hub: Pick<Hub, 'randomBytes'>,
  store: Store,
  userId: string,
  link: About & { mailDueAt?: Date | null },
  createdAt: Date,
): Promise<{ secret: string; expiresAt: string }> {
  const secret = newSecret(hub);
  const expiresAt = new Date(createdAt.getTime() + linkLifetimes[link.purpose]);
  const stored = { secret: secretDigest(secret), createdAt, expiresAt, mailDueAt: link.mailDueAt ?? null };
  await setLink(store, userId, { ...link, ...stored });
  return { secret, expiresAt: iso(expiresAt) };
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
    and(isLinkOf(userId, 'reset'), isNotNull(credentials.browser), isWithin(credentials.createdAt, at, hour)),
  );

/**
 * Returns a link to reset a password by the digest of its secret; null if there is none that works in this browser.
 *
 * @param browser the digest of the browser's secret; null without one
 */
export function findReset(store: Store, digest: string, browser: string | null, at: Date) {
  const mayUse =
    browser === null
      ? isNull(credentials.browser)
      : or(isNull(credentials.browser), eq(credentials.browser, browser));
  return find(store, isLink('reset'), hasSecret(digest), isCurrent(credentials, at), mayUse);
}

/** Ends the links to reset the password of a user or several. */
export async function endResets(store: Store, userIds: string | readonly string[]): Promise<void> {
  await store.delete(credentials).where(and(isOfAny(userIds), isLink('reset')));
}

/** Ends the links by which a user or several choose a password. A second step that they must set up stays due. */
export async function endAdministratorsLinks(store: Store, userIds: string | readonly string[]) {
  await endResets(store, userIds);
  await revokeLink(store, userIds, 'enrol');
}

/**
 * Returns the link to set up a second step by the digest of its secret; null if there is none that works.
 *
 * @param userId undefined for that of any user
 */
export const findEnrolment = (store: Store, digest: string, at: Date, userId?: string) =>
  find(
    store,
    isLink('enrol'),
    hasSecret(digest),
    isCurrent(credentials, at),
    userId === undefined ? undefined : eq(credentials.userId, userId),
  );

/** Ends the set-up of a second step: the user has one. */
export async function endEnrolment(store: Store, userId: string): Promise<void> {
  await store.delete(credentials).where(isLinkOf(userId, 'enrol'));
}

/** Deletes links to reset passwords that ended before a time. Called by a job. */
export async function deleteEndedResets(store: Store, before: Date): Promise<void> {
  await store.delete(credentials).where(and(isLink('reset'), lt(credentials.expiresAt, before)));
}

/** Returns a user's link for a purpose, or null. Its secret is null if it was revoked. */
export const findLink = (store: Store, userId: string, purpose: LinkPurpose): Promise<CredentialRow | null> =>
  find(store, isLinkOf(userId, purpose));

/** Returns the user of a link by the digest of its secret, or null. */
export const findLinked = async (
  store: Store,
  purpose: LinkPurpose,
  digest: string,
): Promise<string | null> => (await find(store, isLink(purpose), hasSecret(digest)))?.userId ?? null;

/**
 * Mails a user's invitation again, to a corrected address: the secret in the other mailbox no longer works. Does nothing
 * for one that a person passes on.
 */
export async function mailInvitationAgain(hub: Hub, store: Store, userId: string, at: Date): Promise<void> {
  await store
    .update(credentials)
    .set({ secret: secretDigest(newSecret(hub)), ...delivery(at) })
    .where(and(isLinkOf(userId, 'invitation'), isNotNull(credentials.mailState)));
}

const revoked = { secret: null, expiresAt: null, ...delivery(null) };

/** Revokes the links of a user or several for a purpose: they stay as ones that no longer work. */
export async function revokeLink(store: Store, userIds: string | readonly string[], purpose: LinkPurpose) {
  await store
    .update(credentials)
    .set(revoked)
    .where(and(isOfAny(userIds), isLink(purpose), isNotNull(credentials.secret)));
}

/** The links whose users wait for another once they no longer work. */
const awaited: LinkPurpose[] = ['invitation', 'enrol'];

/** Matches the links that are deleted if they must no longer work. */
export const isDisposableLink = and(isAnyLink, notInArray(credentials.purpose, awaited));

/** Revokes the other links, as {@link revokeLink}. */
export const revokeAwaitedLinks = (store: Store, condition?: SQL) =>
  store
    .update(credentials)
    .set(revoked)
    .where(and(isAnyLink, inArray(credentials.purpose, awaited), condition));

/**
 * Deletes the links of a user, except one that proves their address: a user who chooses the first password may open it
 * later. A change of address ends, because someone else may have begun it. A second step that must be set up is
 * independent of the password.
 */
export async function endLinks(store: Store, userId: string): Promise<void> {
  const ends = notInArray(credentials.purpose, ['prove_email', 'enrol']);
  await store.delete(credentials).where(and(isCredentialOf(userId, 'link'), ends));
}
