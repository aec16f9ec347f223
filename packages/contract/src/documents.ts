import type { Role } from './schemas/role.ts';
import type { LoginType } from './schemas/session.ts';

/** The two apps that one origin serves. */
export type AppName = 'portal' | 'admin';

/** Paths of the console. docs/product.md 3.2. */
export const adminPaths = [
  '/users',
  '/apps',
  '/simple-apps',
  '/integration',
  '/security',
  '/audit-logs',
  '/user-permissions',
  '/live-connect',
  '/settings',
] as const;

/** Paths of the portal. `/register` and `/open` are extensions (decisions 18 and 27). */
export const portalPaths = [
  '/login',
  '/landing',
  '/register',
  '/open',
  '/simple-password-change',
  '/password-test',
] as const;

/** Returns the path that opens an application: for bookmarks, and for the application's sign-in. Decision 27. */
export const openAppPath = (appId: string): string => `/open?app=${encodeURIComponent(appId)}`;

/** Paths that either app answers, depending on the visitor. */
export const sharedPaths = ['/', '/profile'] as const;

/** The service worker of both apps. At the root, so its scope is the whole origin. */
export const workerPath = '/sw.js';

/** The Trusted Types policy for registering the service worker, the only policy that documents may create. */
export const workerTrustPolicy = 'portico-worker';

/** The portal's document that the service worker caches, the same for every visitor. */
export const shellPath = '/shell';

/** Paths that are open without a session. docs/product.md 3.3; decision 18. */
export const publicPaths = ['/login', '/landing', '/register', '/'] as const;

/** The properties of a visitor that decide which app answers. */
export interface Visitor {
  role: Role;
  loginType: LoginType | null;
}

/** Returns true for role user, and for a user-type login of a role other than owner and admin. */
export function usesPortal(visitor: Visitor): boolean {
  if (visitor.role === 'user') return true;
  return visitor.loginType === 'user' && visitor.role !== 'owner' && visitor.role !== 'admin';
}

const includes = (paths: readonly string[], path: string) => paths.includes(path);

/**
 * Returns the app that answers a document request.
 *
 * @param path the request's path, without query
 * @param visitor null without a session
 * @returns the app, and whether the product has the path; for an unknown path the portal shows its 404 text
 */
export function documentFor(path: string, visitor: Visitor | null): { app: AppName; known: boolean } {
  if (includes(adminPaths, path)) return { app: 'admin', known: true };
  if (includes(portalPaths, path)) return { app: 'portal', known: true };
  if (includes(sharedPaths, path)) {
    return { app: visitor === null || usesPortal(visitor) ? 'portal' : 'admin', known: true };
  }
  return { app: 'portal', known: false };
}
