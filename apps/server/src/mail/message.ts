import { paths } from '@portico/contract/documents';
import { resolveLink } from '@portico/contract/links';

/** A plain-text email. */
export interface MailMessage {
  subject: string;
  text: string;
}

/**
 * Returns the email of a notification. It says no more than the bell does and contains no secret.
 *
 * @param publicUrl the hub's URL, without a trailing slash
 * @param sender the organisation's name, or the product's
 */
export function createMailMessage(
  { title, message, actionUrl }: { title: string; message: string; actionUrl: string | null },
  publicUrl: string,
  sender: string,
): MailMessage {
  const link = resolveLink(actionUrl, publicUrl);
  const paragraphs = [
    message,
    ...(link === null ? [] : [link.href]),
    `You receive this email because you have an account at ${publicUrl}. Replies to this address are not read.`,
  ];
  return { subject: `${sender}: ${title}`, text: `${paragraphs.join('\n\n')}\n` };
}

const moments = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
});

/**
 * Returns the email with the link of an invitation. The secret is in the fragment, which a browser sends to no server.
 *
 * @param publicUrl the hub's URL, without a trailing slash
 * @param sender the organisation's name, or the product's
 */
export function createInvitationMail(
  { username, secret, expiresAt }: { username: string; secret: string; expiresAt: Date },
  publicUrl: string,
  sender: string,
): MailMessage {
  const paragraphs = [
    `An administrator created an account for you at ${sender} (${publicUrl}).`,
    `Your username: ${username}`,
    `Choose your password:\n${publicUrl}${paths.invitation}#${secret}`,
    `The link works once, until ${moments.format(expiresAt)} UTC. Anyone who has it can choose the password: do not forward this email. Replies to this address are not read.`,
  ];
  return { subject: `${sender}: Choose your password`, text: `${paragraphs.join('\n\n')}\n` };
}
