import { paths } from '../../api/documents.ts';
import type { MailedPurpose } from './mailPurposes.ts';
import { type Mail, type MailLook, renderMail } from './renderMail.ts';

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A link to mail. */
interface MailedLink {
  purpose: MailedPurpose;
  username: string;
  secret: string;
  expiresAt: Date;
  /** The new address, in a link to change the address; null in other links. */
  newEmail: string | null;
}

/** The page of links about addresses, with the beginning of its fragment: the secret follows. */
const emailLinkPath = `${paths.invitation}#email:`;

/** Texts of the emails with links. The owner of a mailbox may not have requested the email. */
const linkTexts: Record<
  MailedPurpose,
  (sender: string, hub: string, newEmail: string) => Record<'subject' | 'why' | 'path' | 'advice', string>
> = {
  invitation: (sender, hub) => ({
    subject: 'Choose your password',
    why: `An administrator created an account for you at ${sender} (${hub}).`,
    path: `${paths.invitation}#`,
    advice: "Anyone with the link can set your password, so don't forward this email.",
  }),
  reset: (sender, hub) => ({
    subject: 'Reset your password',
    why: `Someone requested a password reset for your account at ${sender} (${hub}). If it wasn't you, ignore this email and nothing will change.`,
    path: `${paths.resetPassword}#`,
    advice: "Open it in the browser you requested it from, and don't forward this email.",
  }),
  prove_email: (sender, hub) => ({
    subject: 'Confirm your email address',
    why: `Your account at ${sender} (${hub}) uses this email address. Confirm that it's yours. If you don't have an account there, open the link to say so, or ignore this email.`,
    path: emailLinkPath,
    advice: "Opening it doesn't sign anyone in.",
  }),
  new_email: (sender, hub) => ({
    subject: 'Confirm your new email address',
    why: `Someone entered this email address for an account at ${sender} (${hub}). If it wasn't you, open the link to say so, or ignore this email and nothing will change.`,
    path: emailLinkPath,
    advice: "Opening it doesn't sign anyone in.",
  }),
  old_email: (sender, hub, newEmail) => ({
    subject: 'Confirm the change of your email address',
    why: `Someone wants to change the email address of your account at ${sender} (${hub}) to ${newEmail}. If it wasn't you, open the link and choose “This wasn't me” to cancel the change and notify your administrators.`,
    path: emailLinkPath,
    advice: "Opening it doesn't sign anyone in.",
  }),
};

/** Returns the email with a link. The secret is in the fragment, which a browser sends to no server. */
export function createLinkMail(
  { purpose, username, secret, expiresAt, newEmail }: MailedLink,
  look: MailLook,
): Mail {
  const { publicUrl, sender } = look;
  const { subject, why, path, advice } = linkTexts[purpose](sender, publicUrl, newEmail ?? '');
  const content = {
    title: subject,
    paragraphs: [why, `Your username: ${username}`],
    link: { url: `${publicUrl}${path}${secret}`, label: subject },
    closing: `The link works once, until ${moments.format(expiresAt)} UTC. ${advice} Replies to this address are not read.`,
    names: [username, newEmail ?? ''],
  };
  return renderMail(content, look);
}
