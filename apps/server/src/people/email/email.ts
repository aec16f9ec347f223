import { Refusal, refusedField } from '@portico/contract/api/server/refusal';
import { maxMailedProofs } from '@portico/contract/limits';
import { userEntity } from '@portico/contract/log/events/entities';
import { isUnreachable, nameKey } from '@portico/contract/people/names';
import type { OwnEmail } from '@portico/contract/people/schemas/emailAddress';
import { toOwnEmail } from '@portico/contract/people/server/emails';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { newSecret } from '../../base/secrets/newSecret.ts';
import type { Store } from '../../database/store.ts';
import { findUser, type UserRow } from '../../directory/accounts/queries.ts';
import { sendEmailProof } from '../../directory/identity/emailProof.ts';
import {
  countMailedProofs,
  endEmailChange,
  findEmailChange,
  insertMailedProof,
  isEmailTaken,
} from '../../directory/identity/emails.ts';
import { makeLink, setLink } from '../../directory/identity/links.ts';
import type { SessionCaller, SessionContext } from '../../http/handler.ts';
import { type ActionTransaction, runAction } from '../../signIn/runAction.ts';

const sendsMail = ({ config }: Hub) => config.mail !== null;

async function stateOf(hub: Hub, store: Store, user: UserRow, at: Date): Promise<OwnEmail> {
  const change = await findEmailChange(store, user.id, at);
  const shown =
    change === null
      ? null
      : {
          email: change.toNew.email ?? '',
          isNewProven: change.toNew.usedAt !== null,
          isOldConfirmed: change.toOld.usedAt !== null,
          expiresAt: change.toNew.expiresAt ?? at,
        };
  return toOwnEmail({ email: user.email, isProven: user.emailProvenAt !== null }, shown, sendsMail(hub));
}

/** Returns the state of the caller's address. */
export async function readEmail(hub: Hub, { id }: SessionCaller): Promise<OwnEmail> {
  const { db } = hub.database;
  const user = await findUser(db, id);
  if (user === null) throw new Refusal('unauthenticated');
  return stateOf(hub, db, user, hub.now());
}

/**
 * Begins to change the caller's address, in place of an earlier change: mails a link to the new address, and one to the
 * current address that confirms or cancels it. Until both have confirmed, the current one stays. The caller can't learn
 * whether another account has the new address: it gets no mail then.
 *
 * @throws {Refusal} `proof_required`, because a stolen session must not move the account to another mailbox;
 * `cannot_mail_address`, or `invalid_fields` for the current address
 */
export function changeEmail(hub: Hub, context: SessionContext, email: string): Promise<OwnEmail> {
  return runAction(hub, context, {}, async action => {
    const { store, at, self, report } = action;
    await action.requireProof();
    if (nameKey(email) === self.emailKey) {
      // Typed again, it withdraws a change to another address.
      await cancel(action);
      return stateOf(hub, store, self, at);
    }
    if (!sendsMail(hub) || isUnreachable(email)) throw new Refusal('cannot_mail_address');
    const sent = await countMailedProofs(store, { userId: self.id, email }, at);
    if (sent.ofUser >= maxMailedProofs) {
      throw refusedField('email', 'Too many links were sent in the last hour. Try again later.');
    }
    const isMuted = sent.ofAddress >= maxMailedProofs || (await isEmailTaken(store, self.id, email));
    await insertMailedProof(store, self.id, email, at);
    const toNew = { purpose: 'new_email', email, mailDueAt: isMuted ? null : at } as const;
    await makeLink(hub, store, self.id, toNew, at);
    const mailDueAt = isUnreachable(self.email) ? null : at;
    await makeLink(hub, store, self.id, { purpose: 'old_email', email: self.email, mailDueAt }, at);
    report({
      action: 'request_email_change',
      parameters: { from: self.email, to: email },
      entity: userEntity(self),
    });
    return stateOf(hub, store, self, at);
  });
}

async function cancel({ store, self, report }: ActionTransaction): Promise<void> {
  if (await endEmailChange(store, self.id)) {
    report({ action: 'cancel_email_change', parameters: { isByLink: false }, entity: userEntity(self) });
  }
}

/** Cancels the change of the caller's address. Does nothing without one. */
export const cancelEmailChange = (hub: Hub, context: SessionContext): Promise<OwnEmail> =>
  runAction(hub, context, {}, async action => {
    await cancel(action);
    return stateOf(hub, action.store, action.self, action.at);
  });

/**
 * Mails the links of the caller's change again, to the mailboxes that have not confirmed, or a link that proves the
 * current address. The links of earlier emails no longer work.
 *
 * @returns false if nothing was sent: too many recently, nothing to prove, or no mail server
 */
export const sendEmailLinks = (hub: Hub, context: SessionContext): Promise<boolean> =>
  runAction(hub, context, {}, async ({ store, at, self }) => {
    const change = await findEmailChange(store, self.id, at);
    const email = change?.toNew.email ?? self.email;
    const isNeeded = change !== null || self.emailProvenAt === null;
    if (!sendsMail(hub) || !isNeeded || isUnreachable(email)) return false;
    const sent = await countMailedProofs(store, { userId: self.id, email }, at);
    if (sent.ofUser >= maxMailedProofs) return false;
    if (change === null) {
      if (sent.ofAddress >= maxMailedProofs) return false;
      await insertMailedProof(store, self.id, email, at);
      await sendEmailProof(hub, store, self, at);
      return true;
    }
    const isMuted = sent.ofAddress >= maxMailedProofs || (await isEmailTaken(store, self.id, email));
    await insertMailedProof(store, self.id, email, at);
    for (const link of [change.toNew, change.toOld]) {
      const isDue = link.usedAt === null && !(isMuted && link === change.toNew);
      if (!isDue || isUnreachable(link.email ?? '')) continue;
      const purpose = link === change.toNew ? 'new_email' : 'old_email';
      await setLink(store, self.id, {
        purpose,
        email: link.email ?? '',
        secret: secretDigest(newSecret(hub)),
        createdAt: link.createdAt,
        expiresAt: link.expiresAt ?? at,
        mailDueAt: at,
      });
    }
    return true;
  });
