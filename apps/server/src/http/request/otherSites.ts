import { isApi, type OtherRow } from '@portico/contract/api/row';
import { allRows } from '@portico/contract/api/rowTable';
import { Refusal } from '@portico/contract/api/server/refusal';
import type { HonoRequest, MiddlewareHandler } from 'hono';

type OtherSites = NonNullable<OtherRow['otherSites']>;

/** Requests from other sites that rows accept, by path and method. */
const taken = new Map<string, OtherSites>(
  allRows.flatMap(([, row]) =>
    isApi(row) || row.otherSites === undefined
      ? []
      : [`${row.method} ${row.path}`, `OPTIONS ${row.path}`].map(call => [call, row.otherSites] as never),
  ),
);

/**
 * Returns whether a request may pass. A browser describes the requests of a page (Fetch Metadata); other clients, and
 * browsers from before 2023, do not. A link of another site opens a new tab: it is no prefetch, image or frame.
 */
function mayPass(req: HonoRequest): boolean {
  if (req.header('sec-fetch-site') !== 'cross-site') return true;
  const [mode, destination] = [req.header('sec-fetch-mode'), req.header('sec-fetch-dest')];
  // The portal's worker passes the pages of tabs on without their destination, and leaves frames to the browser.
  const isPage = mode === 'navigate' && (destination === 'document' || destination === 'empty');
  const opensTab = isPage && !/prefetch/.test(req.header('sec-purpose') ?? '');
  const row = taken.get(`${req.method} ${req.path}`);
  if (row === 'everything') return true;
  if (row === 'scripts' && mode === 'cors' && destination === 'empty') return true;
  return opensTab && (req.method === 'GET' || row === 'forms');
}

/**
 * Refuses requests that a page of another site makes its visitors' browsers send, before anything is counted: they
 * would use up the limits of their networks. Rows state which they accept (`otherSites`).
 */
export const refuseOtherSites: MiddlewareHandler = (c, next) => {
  if (mayPass(c.req)) return next();
  const refusal = new Refusal('forbidden', { message: 'Pages of other sites cannot load this address.' });
  const isJson = c.req.path.startsWith('/api/');
  return Promise.resolve(isJson ? c.json(refusal.body, 403) : c.text(refusal.message, 403));
};
