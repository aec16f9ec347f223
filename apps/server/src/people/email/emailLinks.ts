import { Refusal } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import { nameKey } from '@portico/contract/people/names';
import type { EmailAnswer, EmailOutcome } from '@portico/contract/people/schemas/emailAddress';
import { isChangeComplete } from '@portico/contract/people/server/emails';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { eq } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { type CredentialRow, credentials } from '../../database/schema.ts';
import { lockUsers, type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import {
  endEmailChange,
  endEmailLinks,
  findEmailChange,
  findEmailLink,
  proveEmail,
} from '../../directory/identity/emails.ts';
import { endResets } from '../../directory/identity/links.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { type LoggedTransaction, transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';

const invalid = () => new Refusal('email_link_invalid');

/**
 * Confirms or cancels by a link about an address. It works once, in every browser: opening it proves the mailbox, and
 * nothing else.
 *
 * @param reached counts the use of a genuine link
 * @throws {Refusal} `email_link_invalid` for every link that does not work, without the reason, also if another account
 * has taken the new address
 */
export async function answerEmailLink(
  hub: Hub,
  { token, answer }: { token: string; answer: EmailAnswer },
  origin: Origin,
  reached: () => Promise<void>,
): Promise<EmailOutcome> {
  const digest = secretDigest(token);
  const found = await findEmailLink(hub.database.db, digest, hub.now());
  if (found === null) throw invalid();
  await reached();
  const work = () =>
    transact(hub, async transaction => {
      const { store, at } = transaction;
      const user = (await lockUsers(store, [found.userId])).get(found.userId);
      // It may have been used, replaced or cancelled while the request waited.
      const link = await findEmailLink(store, digest, at);
      if (link === null || user === undefined || !isUsable(user)) throw invalid();
      return answer === 'cancel'
        ? cancel(transaction, user, link, origin)
        : confirm(transaction, user, link, origin);
    });
  try {
    return await withUniqueNames(work);
  } catch (error) {
    throw error instanceof Refusal && error.code === 'email_taken' ? invalid() : error;
  }
}

/** Ends the change or address of the link: the owner of the mailbox did not request it. */
async function cancel(
  { store, report }: LoggedTransaction,
  user: UserRow,
  { purpose }: CredentialRow,
  origin: Origin,
): Promise<EmailOutcome> {
  if (purpose === 'prove_email') await endEmailLinks(store, user.id, ['prove_email']);
  else if (await endEmailChange(store, user.id)) {
    const about = { actor: null, entity: userEntity(user), origin };
    report({ action: 'cancel_email_change', parameters: { isByLink: true }, ...about });
  }
  return 'cancelled';
}

async function confirm(
  { store, at, report }: LoggedTransaction,
  user: UserRow,
  link: CredentialRow,
  origin: Origin,
): Promise<EmailOutcome> {
  const about = { actor: user, entity: userEntity(user), origin };
  if (link.purpose === 'prove_email') {
    if (nameKey(link.email ?? '') !== user.emailKey) throw invalid();
    await proveEmail(store, user.id, at);
    report({ action: 'prove_email', parameters: { email: user.email }, ...about });
    return 'proven';
  }
  const used = { usedAt: at, mailState: null, mailDueAt: null };
  await store.update(credentials).set(used).where(eq(credentials.id, link.id));
  const change = await findEmailChange(store, user.id, at);
  if (change === null) throw invalid();
  const { toNew, toOld } = change;
  const state = { isNewProven: toNew.usedAt !== null, isOldConfirmed: toOld.usedAt !== null };
  if (!isChangeComplete({ isProven: user.emailProvenAt !== null }, state)) return 'waiting';
  const email = toNew.email ?? '';
  await updateUser(store, user.id, {
    email,
    emailKey: nameKey(email),
    updatedAt: at,
    emailVerifiedAt: at,
    emailProvenAt: at,
    isEmailProofDue: false,
  });
  await endEmailLinks(store, user.id);
  // They were mailed to the previous address.
  await endResets(store, user.id);
  report({ action: 'change_email', parameters: { from: user.email, to: email }, ...about });
  return 'changed';
}
