import { hubUrl, signInUrl, type User } from './hub.ts';

const { APP_NAME = 'Notes', APP_COLOUR = '' } = process.env;
export const appName = APP_NAME;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML from a template and escapes its values. */
const html = (parts: TemplateStringsArray, ...values: string[]) =>
  String.raw(
    { raw: parts },
    ...values.map(value => value.replace(/[&<>"']/g, character => entities[character] ?? '')),
  );

const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
${html`<title>${title} – ${appName}</title><header>${appName}</header>`}<main>${body}</main></html>`;

/** Returns a page that explains why the user is not signed in, with a link to sign in. */
export const notice = (title: string, sentence: string) => {
  const [address, label] =
    signInUrl === undefined ? [hubUrl, 'Go to your applications'] : [signInUrl, 'Sign in with Portico'];
  return page(title, html`<h1>${title}</h1><p>${sentence}</p><p><a href="${address}">${label}</a></p>`);
};

export const notesPage = ({ user, notes }: { user: User; notes: string[] }) =>
  page(
    'Notes',
    `${html`<h1>Hello, ${`${user.firstName} ${user.lastName}`.trim() || user.username}</h1>
<p>Signed in with Portico as ${user.username}.</p>`}
<form method="post" action="/notes"><label>New note <input name="note" maxlength="200" required></label>
<button>Add</button></form><ul>${notes.map(note => html`<li>${note}</li>`).join('')}</ul>`,
  );

const colour = /^#[0-9a-f]{6}$/i.test(APP_COLOUR) ? APP_COLOUR : '#0f766e';

export const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; } body { margin: 0; }
header { background: ${colour}; color: #fff; padding: .75rem 1.25rem; font-weight: 600; }
main { max-width: 36rem; margin: 2rem auto; padding: 0 1.25rem; }
input, button { font: inherit; padding: .375rem .625rem; }`;
