import { escapeHtml } from '../../api/server/escapeHtml.ts';
import { accentColours, productAccent } from '../../hub/accent.ts';

/** Content of an email, from which its text and its HTML are rendered. */
interface MailContent {
  /** The subject, after the sender's name. */
  title: string;
  /** The paragraphs before the link. */
  paragraphs: readonly string[];
  /** The link, with the label of its button; '' for the label of all notifications. Null without a link. */
  link: { url: string; label: string } | null;
  /** The last paragraph. */
  closing: string;
  /** The names in these texts. HTML isolates them, because some are written from right to left. */
  names: readonly string[];
}

/** The hub and the brand for which an email is rendered. */
export interface MailLook {
  /** The hub's URL, without a trailing slash. */
  publicUrl: string;
  /** The organisation's name, or the product's. */
  sender: string;
  /** The organisation's colour as `#rrggbb`; '' for the product's. */
  accent: string;
  /** The address of the logo, which must be part of the email: `cid:…` or `data:…`. Null for the sender's name. */
  logo: string | null;
}

/** An email in both forms. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The button of notifications, whose text has no label. */
const noticeLabel = 'View details';

/** Returns the names to isolate, longest first because one can be a part of another. Names in ASCII need no isolation. */
const isolatedNames = (names: readonly string[]): string[] =>
  names.filter(name => /\P{ASCII}/u.test(name)).toSorted((a, b) => b.length - a.length);

/** Escapes a text, with each of the names isolated from the writing direction of the rest. */
function withIsolated(text: string, [name, ...others]: readonly string[]): string {
  if (name === undefined) return escapeHtml(text);
  return text
    .split(name)
    .map(part => withIsolated(part, others))
    .join(`<bdi>${escapeHtml(name)}</bdi>`);
}

/** Returns the logo, or the sender's name. Opaque, so that it is visible on any ground. */
const header = ({ logo, sender }: MailLook) =>
  logo === null
    ? `<p style="margin:0 0 24px;font-size:18px;font-weight:600"><bdi>${escapeHtml(sender)}</bdi></p>`
    : `<p style="margin:0 0 24px;font-size:18px;font-weight:600"><img src="${escapeHtml(logo)}" alt="${escapeHtml(sender)}" dir="auto" width="64" height="64" style="display:block;border:0;border-radius:14px"></p>`;

/** Returns the link as a button and as text. Outlook shows ground and padding of table cells only. */
const linkBlock = (url: string, label: string, { accent, onAccent }: Record<'accent' | 'onAccent', string>) =>
  `<table role="presentation" border="0" cellspacing="0" cellpadding="0" style="margin:24px 0 16px"><tr><td class="button" bgcolor="${accent}" style="border-radius:8px;background-color:${accent};mso-padding-alt:12px 20px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;color:${onAccent};background-color:${accent};font-weight:600;text-decoration:none">${label}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:14px"><bdi>${escapeHtml(url)}</bdi></p>
`;

/**
 * Returns the HTML of an email. It has no script and loads nothing. Text and background have the colours of the mail
 * program, light or dark; only the button has fixed colours.
 */
function renderHtml(
  { title, paragraphs, link, closing, names }: MailContent,
  look: MailLook,
  subject: string,
): string {
  const isolated = isolatedNames([...names, look.sender]);
  const toHtml = (text: string) => withIsolated(text, isolated);
  const accent = look.accent === '' ? productAccent : look.accent;
  const [light, dark] = [accentColours(accent, 'light'), accentColours(accent, 'dark')];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { .button { color: ${dark.onAccent} !important; background-color: ${dark.accent} !important; } }
</style>
</head>
<body style="margin:0">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">
${header(look)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${toHtml(title)}</h1>
${paragraphs.map(text => `<p style="margin:0 0 16px">${toHtml(text)}</p>\n`).join('')}${link === null ? '' : linkBlock(link.url, toHtml(link.label === '' ? noticeLabel : link.label), light)}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #8c9696;font-size:14px">${toHtml(closing)}</p>
</div>
</body>
</html>
`;
}

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
