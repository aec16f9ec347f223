import type { Role } from '../people/schemas/role.ts';
import { type AppName, type ParamsOf, type Screen, type ScreenId, screens } from '../screens.ts';
import type { LoginType } from '../signIn/schemas/session.ts';

export type { AppName } from '../screens.ts';

type PlainScreenId = { [Id in ScreenId]: keyof ParamsOf<Id> extends never ? Id : never }[ScreenId];

const rows: Readonly<Record<ScreenId, Screen>> = screens;

/** The path of each screen without parameters. */
export const paths = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(rows).map(([id, { path }]) => [id, path]),
) as { readonly [Id in PlainScreenId]: string };

/** Returns the path of each screen of an app, with an example for each parameter. For tests of every screen. */
export const examplePaths = (app: AppName | 'byVisitor'): string[] =>
  Object.values(rows)
    .filter(screen => screen.app === app)
    .map(({ path }) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'));

/** A screen with the decoded parameters of its path. */
type ScreenAddress = { [Id in ScreenId]: { id: Id; params: ParamsOf<Id> } }[ScreenId];

const patterns = /* @__PURE__ */ Object.entries(rows).map(
  ([id, { path }]) =>
    [
      id,
      // One segment of RFC 3986, in the spelling of browsers.
      new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[!$-.0-;=@-Z_a-z~]+)')}$`),
    ] as const,
);

/** Returns a decoded segment of a path; '' if it is malformed. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Returns whether a parameter has 1 to 64 characters without control characters, and is not a relative segment. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const isParameter = (value: string) => /^(?!\.\.?$)[^\0-\x1f\x7f]{1,64}$/u.test(value);

/**
 * Returns the screen of a path.
 *
 * @param path percent-encoded as in `location.pathname`, without query
 * @returns null for a path that the product does not have, or whose parameter is malformed or too long
 */
export function screenAt(path: string): ScreenAddress | null {
  for (const [id, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decode(value)] as const);
    if (params.every(([, value]) => isParameter(value)))
      return { id, params: Object.fromEntries(params) } as ScreenAddress;
  }
  return null;
}

/** Returns the path of a screen. @throws if a parameter could not be read from the path again */
export function pathTo<Id extends ScreenId>(
  id: Id,
  ...[params]: Id extends PlainScreenId ? [] : [params: ParamsOf<Id>]
): string {
  const path = rows[id].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  if (screenAt(path)?.id !== id) throw new Error(`${path} is not a path of the screen ${id}`);
  return path;
}

/** Returns the parameters of a screen's path; null at the path of another screen. */
export function paramsAt<Id extends ScreenId>(id: Id, path: string): ParamsOf<Id> | null {
  const found = screenAt(path);
  return found?.id === id ? (found.params as ParamsOf<Id>) : null;
}

/**
 * Returns the query that names an application, and the one of its requests that a tab is about.
 *
 * @param request its name in addresses; null for the newest that waits in the browser
 */
export const openAppQuery = (appId: string, request: string | null = null): string =>
  `?app=${encodeURIComponent(appId)}${request === null ? '' : `&request=${encodeURIComponent(request)}`}`;

/** Returns the path that opens an application: for bookmarks, and for the application's sign-in. */
export const openAppPath = (appId: string, request: string | null = null): string =>
  `/open${openAppQuery(appId, request)}`;

/** The styles of the organisation's brand. docs/hub.md, 'Branding'. */
export const brandStylesPath = '/brand.css';

/** The service worker of both apps. At the root, so its scope is the whole origin. */
export const workerPath = '/sw.js';

/** The Trusted Types policy for registering the service worker, the only policy that documents may create. */
export const workerTrustPolicy = 'portico-worker';

/** The portal's document that the service worker caches, the same for every visitor. */
export const shellPath = '/shell';

/** Returns whether a path is open without a session. docs/hub.md, 'Routing'. */
export function isPublic(path: string): boolean {
  const found = screenAt(path);
  return found !== null && 'isPublic' in rows[found.id];
}

/** The properties of a visitor that decide which app serves the path. */
export interface Visitor {
  role: Role;
  loginType: LoginType | null;
}

/** Returns true for role user, and for a user-type login of a role other than owner and admin. */
export function usesPortal(visitor: Visitor): boolean {
  if (visitor.role === 'user') return true;
  return visitor.loginType === 'user' && visitor.role !== 'owner' && visitor.role !== 'admin';
}

/**
 * Returns the app that serves a document request.
 *
 * @param path the request's path, without query
 * @param visitor null without a session
 * @returns the app, and whether the product has the path; at an unknown path the visitor's app shows the 404 text
 */
export function documentFor(path: string, visitor: Visitor | null): { app: AppName; known: boolean } {
  const found = screenAt(path);
  const app = found === null ? 'byVisitor' : rows[found.id].app;
  const chosen = visitor === null || usesPortal(visitor) ? 'portal' : 'admin';
  return { app: app === 'byVisitor' ? chosen : app, known: found !== null };
}
