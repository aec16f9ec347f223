import { userEntity } from '@portico/contract/events/entities';
import { isChangeComplete, toOwnEmail } from '@portico/contract/hub/emails';
import { Refusal, refusedField } from '@portico/contract/hub/refusal';
import { isUsable } from '@portico/contract/hub/standing';
import { lifetimes, maxMailedProofs } from '@portico/contract/limits';
import { isUnreachable, nameKey } from '@portico/contract/names';
import type { Context, HandlersOf } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { secret } from './random.ts';
import { record } from './record.ts';
import { requireProof } from './signInRules.ts';

const hour = 60 * 60 * 1000;

const sendsMail = ({ organisation }: Context) => organisation.mailServer !== null;

/** Returns the change of a user's address that has not expired, or null. */
const changeOf = ({ now }: Context, { emailChange }: StoredUser) =>
  emailChange !== null && emailChange.expiresAt > now() ? emailChange : null;

const isTaken = ({ organisation }: Context, user: StoredUser, email: string): boolean =>
  organisation.users.some(other => other.id !== user.id && nameKey(other.email) === nameKey(email));

const stateOf = (hub: Context, user: StoredUser) =>
  toOwnEmail({ email: user.email, isProven: user.isEmailProven }, changeOf(hub, user), sendsMail(hub));

/** Makes the link that proves a user's address. Nothing mails it. */
export function sendEmailProof(hub: Context, user: StoredUser): string {
  const made = secret(hub.random);
  user.emailProof = { secret: made, expiresAt: hub.now() + lifetimes.emailProof };
  return made;
}

/** Marks an address that an administrator entered or approved as unproven, and ends the links to the previous one. */
export function askForEmailProof(hub: Context, user: StoredUser): void {
  const isDue = sendsMail(hub) && !isUnreachable(user.email);
  Object.assign(user, { isEmailProven: false, isEmailProofDue: isDue, emailProof: null, emailChange: null });
  const isInvitedByMail = user.invitation !== null && user.invitation.mail !== null;
  if (isDue && !isInvitedByMail) sendEmailProof(hub, user);
}

/** Counts the emails of the last hour that a user asked for. */
const countSent = (hub: Context, user: StoredUser) =>
  user.emailLinksSentAt.filter(at => at > hub.now() - hour).length;

function endChange(hub: Context, user: StoredUser, actor: StoredUser | null): void {
  if (changeOf(hub, user) !== null) {
    const parameters = { isByLink: actor === null };
    record(hub, { action: 'cancel_email_change', parameters, actor, entity: userEntity(user) });
  }
  user.emailChange = null;
}

/** The handlers of `emails.*`. */
export const emailHandlers = (hub: Context): HandlersOf<'emails'> => ({
  'emails.read': ({ caller: { user } }) => ({ body: stateOf(hub, user) }),
  'emails.change'({ caller, input: { body } }) {
    requireProof(hub, caller);
    const { user } = caller;
    const { email } = body;
    if (nameKey(email) === nameKey(user.email)) {
      endChange(hub, user, user);
      return { body: stateOf(hub, user) };
    }
    if (!sendsMail(hub) || isUnreachable(email)) throw new Refusal('cannot_mail_address');
    if (countSent(hub, user) >= maxMailedProofs) {
      throw refusedField('email', 'Too many links were sent in the last hour. Try again later.');
    }
    user.emailLinksSentAt.push(hub.now());
    user.emailChange = {
      email,
      newSecret: secret(hub.random),
      oldSecret: secret(hub.random),
      isNewProven: false,
      isOldConfirmed: false,
      expiresAt: hub.now() + lifetimes.emailChange,
    };
    const parameters = { from: user.email, to: email };
    record(hub, { action: 'request_email_change', parameters, actor: user, entity: userEntity(user) });
    return { body: stateOf(hub, user) };
  },
  'emails.cancel'({ caller: { user } }) {
    endChange(hub, user, user);
    return { body: stateOf(hub, user) };
  },
  'emails.sendAgain'({ caller: { user } }) {
    const change = changeOf(hub, user);
    const isNeeded = change !== null || !user.isEmailProven;
    const canMail = sendsMail(hub) && !isUnreachable(change?.email ?? user.email);
    const isSent = isNeeded && canMail && countSent(hub, user) < maxMailedProofs;
    if (!isSent) return { body: { isSent } };
    user.emailLinksSentAt.push(hub.now());
    if (change === null) sendEmailProof(hub, user);
    else Object.assign(change, { newSecret: secret(hub.random), oldSecret: secret(hub.random) });
    return { body: { isSent } };
  },
  'emails.answer'({ input: { body } }) {
    const { token, answer } = body;
    const isOfChange = ({ emailChange: change }: StoredUser) =>
      change !== null &&
      change.expiresAt > hub.now() &&
      ((change.newSecret === token && !change.isNewProven) ||
        (change.oldSecret === token && !change.isOldConfirmed));
    const isProof = ({ emailProof: proof }: StoredUser) =>
      proof?.secret === token && proof.expiresAt > hub.now();
    const user = hub.organisation.users.find(row => isProof(row) || isOfChange(row));
    if (user === undefined || !isUsable(user)) throw new Refusal('email_link_invalid');
    const entity = userEntity(user);
    if (isProof(user)) {
      user.emailProof = null;
      if (answer === 'cancel') return { body: { outcome: 'cancelled' } };
      Object.assign(user, { isEmailProven: true, isEmailProofDue: false });
      record(hub, { action: 'prove_email', parameters: { email: user.email }, actor: user, entity });
      return { body: { outcome: 'proven' } };
    }
    const { emailChange: change } = user;
    if (change === null) throw new Refusal('email_link_invalid');
    if (answer === 'cancel') {
      endChange(hub, user, null);
      return { body: { outcome: 'cancelled' } };
    }
    const side = change.newSecret === token ? { isNewProven: true } : { isOldConfirmed: true };
    if (!isChangeComplete({ isProven: user.isEmailProven }, { ...change, ...side })) {
      Object.assign(change, side);
      return { body: { outcome: 'waiting' } };
    }
    if (isTaken(hub, user, change.email)) throw new Refusal('email_link_invalid');
    const parameters = { from: user.email, to: change.email };
    Object.assign(user, {
      email: change.email,
      emailVerified: true,
      isEmailProven: true,
      isEmailProofDue: false,
      emailChange: null,
      emailProof: null,
      resetLink: null,
      version: user.version + 1,
    });
    record(hub, { action: 'change_email', parameters, actor: user, entity });
    return { body: { outcome: 'changed' } };
  },
});
