import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type AppName, documentFor, paths, shellPath } from '@portico/contract/api/documents';
import { loginTypes } from '@portico/contract/signIn/schemas/session';
import { type TestAccount, testAccountTag } from '@portico/contract/signIn/testAccount';
import type { MiddlewareHandler } from 'hono';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { ConfigError } from '../../base/config.ts';
import type { Authenticate } from '../handler.ts';
import { documentPolicy, workerPolicy } from '../headers.ts';
import { readVisitor } from '../request/sessionCookie.ts';
import type { RowHandlersOf } from '../rows.ts';

/** The placeholder in the built documents that each response replaces with its nonce. */
const noncePlaceholder = '__NONCE__';

const oneYear = 'public, max-age=31536000, immutable';

/** The folder with the built files of each app. */
export type BuiltApps = Record<AppName, string>;

/** Returns a built file with the organisation's brand. */
export interface Branding {
  document: (html: string, isCached: boolean) => Promise<string>;
  manifest: (json: string) => Promise<string>;
}

const unbranded: Branding = { document: async html => html, manifest: async json => json };

/** Returns the handlers of `installation.*`: files of the portal. */
export const installationRows = (
  { portal }: BuiltApps,
  branding: Branding = unbranded,
): RowHandlersOf<'installation'> => ({
  'installation.manifest': async c =>
    c.body(await branding.manifest(await readFile(join(portal, 'manifest.webmanifest'), 'utf8')), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
    }),
  'installation.worker': files(portal, {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': workerPolicy,
  }),
});

/**
 * Serves the built apps on one origin: their files, and for every other path the document that `documentFor` chooses
 * (docs/hub.md, 'Screens and apps').
 *
 * @param built the folders of the built apps
 * @param testAccount the account of the password test; null disables that screen, except in the demo
 * @throws {ConfigError} if an app is not built
 * @param framesOf returns the origins that the report of a browser may frame
 * @param branding adds the organisation's brand
 */
export function createDocuments(
  built: BuiltApps,
  authenticate: Authenticate,
  testAccount: TestAccount | null = null,
  framesOf: (c: Context) => Promise<string[]> = async () => [],
  branding: Branding = unbranded,
): Hono {
  const app = new Hono();
  const templates = {
    portal: withTestAccount(templateOf(built.portal), testAccount),
    admin: templateOf(built.admin),
  };
  for (const name of ['portal', 'admin'] as const) {
    app.use(`/assets/${name}/*`, files(built[name], { 'Cache-Control': oneYear }));
  }
  app.get('/icons/*', files(built.portal, { 'Cache-Control': 'public, max-age=86400' }));
  const answer = async (c: Context, name: AppName, status: 200 | 404, frames: readonly string[] = []) => {
    const nonce = randomBytes(16).toString('base64url');
    c.header('Content-Security-Policy', documentPolicy(nonce, frames));
    const html = await branding.document(templates[name], c.req.path === shellPath);
    return c.html(html.replaceAll(noncePlaceholder, nonce), status);
  };
  app.get(shellPath, c => answer(c, 'portal', 200));
  app.get('*', async c => {
    if (c.req.path.startsWith('/assets/') || c.req.path.startsWith('/icons/'))
      return c.text('Not found', 404);
    const caller = await readVisitor({ authenticate }, c);
    const chosen = getCookie(c, 'loginType');
    const loginType = loginTypes.find(type => type === chosen) ?? null;
    const visitor = caller && { role: caller.role, loginType };
    // Encoded as in the browser, whose app reads the same path.
    const { pathname, search } = new URL(c.req.url);
    const trimmed = pathname.replace(/\/$/, '');
    if (trimmed !== pathname && documentFor(trimmed, visitor).known) return c.redirect(trimmed + search, 308);
    const { app: name, known } = documentFor(pathname, visitor);
    const frames = pathname === paths.signedOut ? await framesOf(c) : [];
    return answer(c, name, known ? 200 : 404, frames);
  });
  return app;
}

function templateOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    throw new ConfigError(`The apps are not built: ${folder} has no index.html. Run npm run build first.`, {
      cause: error,
    });
  }
}

const withTestAccount = (template: string, account: TestAccount | null): string =>
  account === null ? template : template.replace('</head>', () => `${testAccountTag(account)}</head>`);

type FileHeaders = { 'Cache-Control': string } & Readonly<Record<string, string>>;

/**
 * Serves the files of a folder, with the compressed variants stored beside them.
 *
 * @param headers set on every response here, because `onFound` of serveStatic runs too late to set any
 */
function files(root: string, headers: FileHeaders): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return;
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
