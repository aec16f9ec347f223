import type { Role } from './schemas/role.ts';
import type { LoginType } from './schemas/session.ts';

/** The two apps that one origin serves. */
export type AppName = 'portal' | 'admin';

/** Paths of the admin console. docs/product.md 3.2. */
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

/** Paths of the portal app. `/register` and `/open` are ours (decisions 18 and 27). */
export const portalPaths = [
  '/login',
  '/landing',
  '/register',
  '/open',
  '/simple-password-change',
  '/password-test',
] as const;

/** The address of an application at the hub: for bookmarks, and for the application's own sign-in. Decision 27. */
export const openAppPath = (appId: string): string => `/open?app=${encodeURIComponent(appId)}`;

/** Paths that belong to whoever asks. */
export const sharedPaths = ['/', '/profile'] as const;

/** The service worker of both apps; it speaks for the whole origin because it lies at its root. */
export const workerPath = '/sw.js';

/** The trusted-types policy by which the documents register it, the only one that they may make. */
export const workerTrustPolicy = 'portico-worker';

/** The portal's document for the service worker to keep: the same for everybody. */
export const shellPath = '/shell';

/** Paths that a visitor without a session may stay on. docs/product.md 3.3; decision 18. */
export const publicPaths = ['/login', '/landing', '/register', '/'] as const;

/** Who asks for a document, as far as that decides which app answers. */
export interface Visitor {
  role: Role;
  loginType: LoginType | null;
}

/** Whether someone gets the portal: role user, or a user-type login of a role other than owner and admin. */
export function usesPortal(visitor: Visitor): boolean {
  if (visitor.role === 'user') return true;
  return visitor.loginType === 'user' && visitor.role !== 'owner' && visitor.role !== 'admin';
}

const includes = (paths: readonly string[], path: string) => paths.includes(path);

/**
 * Which app answers a document request.
 *
 * @param path the request's path, without query
 * @param visitor who asks, or null without a session
 * @returns the app, and whether the path is one of the product's: an unknown one is the portal's 404 text
 */
export function documentFor(path: string, visitor: Visitor | null): { app: AppName; known: boolean } {
  if (includes(adminPaths, path)) return { app: 'admin', known: true };
  if (includes(portalPaths, path)) return { app: 'portal', known: true };
  if (includes(sharedPaths, path)) {
    return { app: visitor === null || usesPortal(visitor) ? 'portal' : 'admin', known: true };
  }
  return { app: 'portal', known: false };
}
