import { resolveLink } from '../../lib/links.ts';
import { type Mail, type MailLook, renderMail } from './renderMail.ts';

/** A notification as the bell shows it. */
interface MailedNotice {
  title: string;
  message: string;
  actionUrl: string | null;
  /** The parameters of its wording, some of which are names; null if only the wording was stored. */
  parameters: Readonly<Record<string, unknown>> | null;
}

/** Returns the texts in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns the email of a notification. It contains the text of the bell and no secret. */
export function createNoticeMail(
  { title, message, actionUrl, parameters }: MailedNotice,
  look: MailLook,
): Mail {
  const link = resolveLink(actionUrl, look.publicUrl);
  const content = {
    title,
    paragraphs: [message],
    link: link === null ? null : { url: link.href, label: '' },
    closing: `You receive this email because you have an account at ${look.publicUrl}. Replies to this address are not read.`,
    names: textsIn(parameters),
  };
  return renderMail(content, look);
}
