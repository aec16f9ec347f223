import { resolveLink } from '@portico/contract/links';

/** A message to somebody's mailbox: text alone. */
export interface MailMessage {
  subject: string;
  text: string;
}

/**
 * What a notification says by mail. It holds no more than the bell does, and no secret.
 *
 * @param publicUrl where people reach the hub, without a trailing slash
 */
export function createMailMessage(
  { title, message, actionUrl }: { title: string; message: string; actionUrl: string | null },
  publicUrl: string,
): MailMessage {
  const link = resolveLink(actionUrl, publicUrl);
  const paragraphs = [
    message,
    ...(link === null ? [] : [link.href]),
    `You receive this email because you have an account at ${publicUrl}. Replies to this address are not read.`,
  ];
  return { subject: `Portico: ${title}`, text: `${paragraphs.join('\n\n')}\n` };
}
