import { portalPaths, sharedPaths } from '@portico/contract/documents';

const paths: ReadonlySet<string> = new Set([...portalPaths, ...sharedPaths]);

/**
 * Whether the service worker stands in for the hub where a document cannot be had: for the portal's own paths.
 * The console's, the API's, sign-on and health are never touched.
 */
export const isPortalDocument = (request: Pick<Request, 'mode'>, url: URL, origin: string): boolean =>
  request.mode === 'navigate' && url.origin === origin && paths.has(url.pathname);

/** What may stand in for an answer; undefined where nothing is kept. */
type Fallback = () => Promise<Response | undefined>;

/**
 * A document as the network answers it, or what stands in for it.
 *
 * @param fallback where the network fails, and where it neither answers nor fails for a while: without one, it is
 *   waited for
 * @param timeoutMs how long that is, in milliseconds
 * @throws the network's own error where nothing stands in
 */
export function networkOrFallback(
  answer: Promise<Response>,
  fallback: Readonly<Record<'failed' | 'late', Fallback>>,
  timeoutMs: number,
): Promise<Response> {
  const answered = answer.catch(async error => {
    const kept = await fallback.failed();
    if (kept === undefined) throw error;
    return kept;
  });
  const late = new Promise(resolve => setTimeout(resolve, timeoutMs)).then(fallback.late);
  return Promise.race([answered, late.then(kept => kept ?? answered)]);
}
