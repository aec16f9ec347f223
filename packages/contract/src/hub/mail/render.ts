import type { Mail, MailContent, MailLook } from './content.ts';
import { renderHtml } from './html.ts';

/** Returns an email as text and as HTML. */
export function renderMail(content: MailContent, look: MailLook): Mail {
  const { title, paragraphs, link, closing } = content;
  const subject = `${look.sender}: ${title}`;
  const blocks = [
    ...paragraphs,
    ...(link === null ? [] : [link.label === '' ? link.url : `${link.label}:\n${link.url}`]),
    closing,
  ];
  return { subject, text: `${blocks.join('\n\n')}\n`, html: renderHtml(content, look, subject) };
}
