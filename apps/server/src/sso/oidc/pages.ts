import { createHash } from 'node:crypto';
import { brandStylesPath } from '@portico/contract/api/documents';
import { escapeHtml } from '@portico/contract/api/server/escapeHtml';
import { markSvg } from '@portico/contract/hub/mark';
import type { BrandRow } from '../../base/brand/queries.ts';
import { isBranded, nameOf } from '../../base/brand/styles.ts';

/** The styles of the pages that the server itself renders, in the colours of the themes of `packages/ui`. */
const style = `
:root{color-scheme:light dark;--text:light-dark(oklch(0.23 0.014 192),oklch(0.952 0.005 192));--muted:light-dark(oklch(0.49 0.014 192),oklch(0.735 0.011 192));--page:light-dark(oklch(0.985 0.002 192),oklch(0.168 0.008 192));--card:light-dark(oklch(1 0 0),oklch(0.202 0.009 192));--line:light-dark(oklch(0.85 0.008 192),oklch(0.35 0.012 192));--edge:light-dark(oklch(0.64 0.012 192),oklch(0.545 0.014 192));--action:var(--brand-accent,light-dark(oklch(0.455 0.079 196),oklch(0.775 0.108 191)));--on-action:var(--brand-onAccent,light-dark(oklch(0.99 0.008 190),oklch(0.2 0.035 197)));--focus:var(--brand-focus,light-dark(oklch(0.56 0.093 195),oklch(0.72 0.11 192)))}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
[data-mark]{display:block;width:40px;height:40px;margin-bottom:16px;color:var(--action)}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}
p:last-child,form p:last-child{margin-bottom:0}
.muted{color:var(--muted);font-size:14px}
.actions{display:flex;flex-wrap:wrap;gap:12px}
label{display:block;margin-bottom:4px;font-weight:600}
input{width:100%;min-height:44px;margin-bottom:16px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
.reference{font-family:ui-monospace,monospace}
button,a.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border:1px solid var(--action);border-radius:8px;background:var(--action);color:var(--on-action);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.quiet{border-color:var(--line);background:none;color:var(--text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The policy of these pages. It has no `form-action`: browsers apply that to redirects too, and a sign-out may end at
 * the application. The library adds the hash of its own script to the empty `script-src`.
 */
export const pagePolicy = [
  "default-src 'none'",
  'script-src',
  // Also the styles and the logo of the brand.
  `style-src ${styleHash} 'self'`,
  "img-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The theme that the visitor chose in the hub; null follows the system. */
export type PageTheme = 'light' | 'dark' | null;

/**
 * Returns the chosen theme of a request, which the portal copies to a cookie (docs/hub.md, 'Accessibility and themes').
 *
 * @param cookies the header `Cookie`
 */
export function themeIn(cookies: string | undefined): PageTheme {
  const [, theme = null] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(cookies ?? '') ?? [];
  return theme as PageTheme;
}

/** How a page looks: the theme that the visitor chose, and the organisation's brand. */
export interface PageLook {
  theme: PageTheme;
  brand: BrandRow;
  /** On the host of an application, where the styles of the brand are not. */
  isElsewhere?: true;
}

/** Returns the organisation's name, or the product's, for HTML. */
export const nameIn = ({ brand }: PageLook) => escapeHtml(nameOf(brand));

/**
 * Returns a page.
 *
 * @param title plain text
 * @param content HTML, with everything from a request escaped
 */
export const page = (title: string, content: string, look: PageLook): string => `<!doctype html>
<html lang="en"${look.theme === null ? '' : ` data-theme="${look.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · ${nameIn(look)}</title>
<style>${style}</style>${look.isElsewhere !== true && isBranded(look.brand) ? `\n<link rel="stylesheet" href="${brandStylesPath}">` : ''}
</head>
<body>
<main>
${look.isElsewhere === true ? '' : markSvg}
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`;

/** What the pages say about a request that can't continue. */
const errorsOf = (hub: string) => ({
  administrator: {
    title: 'This sign-in can’t continue',
    text: `The application and ${hub} do not agree about the sign-in. Trying again will not help. Send the reference to your administrator: it shows them what to correct.`,
  },
  restart: {
    title: 'Start the sign-in again',
    text: `This sign-in took too long, or was used already. Go back to the application and sign in there again. If this page comes back, send the reference to your administrator.`,
  },
  signOut: {
    title: 'This sign-out can’t continue',
    text: `The application and ${hub} do not agree about the sign-out, so you are still signed in to ${hub}. Sign out there. Send the reference to your administrator: it shows them what to correct.`,
  },
  failure: {
    title: 'Something went wrong',
    text: `${hub} could not answer. Go back to the application and try again in a moment. If this page comes back, send the reference to your administrator.`,
  },
});

/**
 * Returns the page for a visitor whose request can't be answered.
 *
 * @param advice what helps
 * @param reference finds the reason in the log
 */
export function errorPage(advice: keyof ReturnType<typeof errorsOf>, reference: string, look: PageLook) {
  const hub = nameIn(look);
  const { title, text } = errorsOf(hub)[advice];
  return page(
    title,
    `<p>${text}</p>
<label for="reference">Reference</label>
<input id="reference" class="reference" type="text" readonly value="${escapeHtml(reference)}" autocomplete="off" spellcheck="false">
<p class="actions"><a class="button" href="/">Go to ${hub}</a></p>`,
    look,
  );
}

/**
 * Returns the page that asks a visitor whether an application's request to sign out is theirs.
 *
 * @param name of the application; null if the request names none
 * @param form the library's form, which the buttons submit
 */
export const signOutPage = (name: string | null, form: string, look: PageLook): string =>
  page(
    `Sign out of ${nameOf(look.brand)}?`,
    `<p>${name === null ? 'An application' : escapeHtml(name)} asks to sign you out. Signing out ends your session at ${nameIn(look)} and at every application that asks ${nameIn(look)} about it.</p>
${form}
<p class="actions"><button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button></p>`,
    look,
  );

/** Returns the page after a sign-out without an address of the application. */
export const signedOutPage = (name: string | null, look: PageLook): string =>
  page(
    name === null ? 'You are signed out' : `You are signed out of ${name}`,
    `<p>${name === null ? `Applications that don’t ask ${nameIn(look)} about your session may keep theirs. Sign out there too.` : `Your session at ${nameIn(look)} continues.`}</p>
<p class="actions"><a class="button" href="/">Go to ${nameIn(look)}</a></p>`,
    look,
  );

/** Returns the page that asks for the password again. */
export const reauthenticationPage = ({
  username,
  name,
  action,
  problem,
  look,
}: {
  username: string;
  name: string;
  action: string;
  problem: string | null;
  look: PageLook;
}): string =>
  page(
    'Confirm it is you',
    `<p>${escapeHtml(name)} asks you to sign in again. You are signed in as ${escapeHtml(username)}.</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="username" value="${escapeHtml(username)}" autocomplete="username">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="512"${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
<p class="actions"><button type="submit" name="answer" value="yes">Continue</button>
<button class="quiet" type="submit" name="answer" value="no" formnovalidate>Cancel</button></p>
</form>`,
    look,
  );
