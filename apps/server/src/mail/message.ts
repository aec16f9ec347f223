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
