const { PORT = '', CALLBACK = '/callback', ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;

/** The values that an administrator copies from the hub into the application. */
export const issuer = ISSUER;
export const clientId = CLIENT_ID;
export const clientSecret = CLIENT_SECRET;

/** Its port. */
export const port = Number(PORT);

/** The application's address, without a trailing slash. */
export const url = `http://localhost:${port}`;

/** The path of its redirect address. */
export const callback = CALLBACK;

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = text => text.replace(/[&<>"]/g, character => entities[character]);

const document = body =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Application</title><main>${body}</main></html>`;

/** The page of a visitor without a session. */
export const signedOutPage = (signIn = '/sign-in') =>
  document(`<h1>Signed out</h1><a href="${signIn}">Sign in</a>`);

/**
 * The page of a signed-in user.
 *
 * @param claims of the ID token
 * @param refreshes how often the application has refreshed its tokens; undefined if it can't
 */
export const signedInPage = (claims, refreshes) =>
  document(`<h1>Hello, ${escapeHtml(claims.name ?? claims.preferred_username)}</h1><pre>${escapeHtml(JSON.stringify(claims))}</pre>
<p>Refreshed: ${refreshes ?? 'never'}</p>
<p><a href="/refresh">Refresh</a> <a href="/sign-out">Sign out</a></p>`);
