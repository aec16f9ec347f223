import { documentFor } from '@portico/contract/api/documents';

/** Returns whether the portal serves a path for some visitor: for those without a session, if it depends on them. */
const isOfPortal = (path: string) => {
  const { app, known } = documentFor(path, null);
  return known && app === 'portal';
};

/**
 * Returns whether the service worker may respond to a request with a cached document: the page of a tab at one of the
 * portal's paths. It never handles the console, the API, sign-on or health checks, nor frames: a request that it passes
 * on has no destination, by which the hub refuses frames of other sites.
 */
export const isPortalDocument = (request: Pick<Request, 'destination'>, url: URL, origin: string): boolean =>
  request.destination === 'document' && url.origin === origin && isOfPortal(url.pathname);

/** Returns a cached response; undefined if there is none. */
type Fallback = () => Promise<Response | undefined>;

/**
 * Returns the network's response, or a fallback.
 *
 * @param fallback `failed` is used when the network fails, `late` after the timeout; without a late fallback, the
 *   network's response is awaited further
 * @param timeoutMs milliseconds after which a response is late
 * @throws the network's error if there is no fallback
 */
export function networkOrFallback(
  response: Promise<Response>,
  fallback: Readonly<Record<'failed' | 'late', Fallback>>,
  timeoutMs: number,
): Promise<Response> {
  const responseOrFallback = response.catch(async error => {
    const cached = await fallback.failed();
    if (cached === undefined) throw error;
    return cached;
  });
  const late = new Promise(resolve => setTimeout(resolve, timeoutMs)).then(fallback.late);
  return Promise.race([responseOrFallback, late.then(cached => cached ?? responseOrFallback)]);
}
