import { portalPaths, sharedPaths } from '@portico/contract/documents';

const paths: ReadonlySet<string> = new Set([...portalPaths, ...sharedPaths]);

/**
 * Whether the service worker stands in for the hub where a document cannot be had: for the portal's own paths.
 * The console's, the API's, sign-on and health are never touched.
 */
export const isPortalDocument = (request: Pick<Request, 'mode'>, url: URL, origin: string): boolean =>
  request.mode === 'navigate' && url.origin === origin && paths.has(url.pathname);
