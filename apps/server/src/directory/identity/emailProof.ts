import { isUnreachable } from '@portico/contract/people/names';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { UserRow } from '../accounts/queries.ts';
import { endEmailLinks } from './emails.ts';
import { findLink, makeLink } from './links.ts';

/** Mails a user a link that proves their current address, in place of an earlier one. */
export async function sendEmailProof(
  hub: Pick<Hub, 'randomBytes'>,
  store: Store,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  await makeLink(hub, store, id, { purpose: 'prove_email', email, mailDueAt: at }, at);
}

/**
 * Returns the stored state of an address that an administrator entered or approved: nothing is proven, and where the
 * hub can mail the user, applications learn that it is not until they have opened a link.
 */
export const unprovenEmail = ({ config }: Hub, email: string) => ({
  emailProvenAt: null,
  isEmailProofDue: config.mail !== null && !isUnreachable(email),
});

/**
 * Ends all links about addresses of a user whose address an administrator has set, and mails a new one if it is due: not
 * beside a mailed invitation, which proves the address too.
 */
export async function askForEmailProof(hub: Hub, store: Store, user: UserRow, at: Date): Promise<void> {
  await endEmailLinks(store, user.id);
  const invitation = await findLink(store, user.id, 'invitation');
  const isInvitedByMail = invitation !== null && invitation.mailState !== null;
  if (user.isEmailProofDue && !isInvitedByMail) await sendEmailProof(hub, store, user, at);
}
