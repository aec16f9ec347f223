const colour = /^#[0-9a-f]{6}$/i.test(process.env.APP_COLOUR ?? '') ? process.env.APP_COLOUR : '#4d7c0f';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '');

const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/style.css">
<title>${title} – Canteen</title><header>Canteen</header><main>${body}</main></html>`;

/** Returns a page without a user, with a link to sign in. */
export const notice = (title: string, sentence: string) =>
  page(title, `<h1>${title}</h1><p>${sentence}</p><p><a href="/sign-in">Sign in with Portico</a></p>`);

const lunches = [
  ['Monday', 'Lentil soup with rye bread'],
  ['Tuesday', 'Potato gratin, green salad'],
  ['Wednesday', 'Trout with fennel'],
  ['Thursday', 'Mushroom risotto'],
  ['Friday', 'Fish pie or aubergine bake'],
];

export const lunchPage = (name: string) =>
  page(
    'Lunch',
    `<h1>Hello, ${escapeHtml(name)}</h1><p>Signed in with Portico by OpenID Connect.</p>
<table>${lunches.map(([day, lunch]) => `<tr><th>${day}<td>${lunch}`).join('')}</table>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  );

export const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; } body { margin: 0; }
header { background: ${colour}; color: #fff; padding: .75rem 1.25rem; font-weight: 600; }
main { max-width: 36rem; margin: 2rem auto; padding: 0 1.25rem; }
th { text-align: left; padding-right: 1rem; } form { margin-top: 1.5rem; }
button { font: inherit; padding: .375rem .625rem; }`;
