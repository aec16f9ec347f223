import { backgroundHeader } from '../../src/client.ts';
import { type Endpoint, pathOf } from '../../src/endpoint.ts';
import { type EndpointId, endpoints } from '../../src/table.ts';
import { unknownId } from '../world.ts';
import type { CallDraft, CallerDraft } from './calls.ts';
import { resolve } from './drafts.ts';
import { type Account, both, type Known, type Link, nthOf, type Pair, pick } from './known.ts';

/** A request to one hub. */
export interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call on both hubs. */
export interface SentRequest {
  id: EndpointId;
  caller: Account | null;
  params: Pair;
  body: Pair;
  sent: Pair<Sent>;
}

const devices = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  'curl/8.5.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
] as const;

/** Returns the account of a caller; null for other tokens. */
export const accountOf = (known: Known, caller: CallerDraft): Account | null =>
  'account' in caller ? (nthOf(known.accounts, caller.account) ?? null) : null;

function tokenOf(known: Known, caller: CallerDraft): Pair<string> | null {
  if ('account' in caller) return accountOf(known, caller)?.token ?? null;
  if (caller.token === 'none') return null;
  if (caller.token === 'junk') return both('aaaa.bbbb.cccc');
  return pick(known, caller.token, caller.nth);
}

/** Returns the key of a polled request's ETag: the caller and path on the first hub. */
export const etagKey = ({ path, headers }: Sent): string => `${headers.Authorization} ${path}`;

function headersOf(known: Known, step: Pick<CallDraft, 'caller' | 'device' | 'isBackground'>) {
  const token = tokenOf(known, step.caller);
  const headersFor = (hub: 0 | 1): Record<string, string> => ({
    'User-Agent': devices[step.device ?? 0] ?? '',
    ...(token === null ? {} : { Authorization: `Bearer ${token[hub]}` }),
    ...(step.isBackground === true ? { [backgroundHeader]: '1' } : {}),
  });
  return [headersFor(0), headersFor(1)] as const;
}

/** Returns the requests of a call to both hubs. */
export function requestOf(known: Known, step: CallDraft): SentRequest {
  const row: Endpoint = endpoints[step.id];
  const caller = accountOf(known, step.caller);
  const params = resolve(step.params, known, caller);
  const query = resolve(step.query, known, caller);
  const body = resolve(step.body, known, caller);
  const headers = headersOf(known, step);
  const sentTo = (hub: 0 | 1): Sent => ({
    path: `${pathWith(row, params[hub])}${queryText(query[hub])}`,
    method: row.method,
    ...bodyOf(row, body[hub], headers[hub]),
  });
  const sent = [sentTo(0), sentTo(1)] as const;
  const etags = step.isRevalidated === true ? known.etags[etagKey(sent[0])] : undefined;
  if (etags !== undefined) for (const hub of [0, 1] as const) sent[hub].headers['If-None-Match'] = etags[hub];
  return { id: step.id, caller, params, body, sent };
}

/** Returns the requests for the next page of an earlier response. */
export function nextPageRequest(known: Known, caller: CallerDraft, link: Link): SentRequest {
  const headers = headersOf(known, { caller });
  const sentTo = (hub: 0 | 1): Sent => ({ path: link.path[hub], method: 'GET', headers: headers[hub] });
  return {
    id: link.id,
    caller: accountOf(known, caller),
    params: both(undefined),
    body: both(undefined),
    sent: [sentTo(0), sentTo(1)],
  };
}

/** Returns the path. Missing parameters become an unknown id, and lone surrogates, which cannot be sent, are replaced. */
function pathWith(row: Endpoint, params: unknown): string {
  const given = Object.entries(params ?? {}).map(([key, value]) => [key, String(value).toWellFormed()]);
  return pathOf(row, {
    params: { id: unknownId, userId: unknownId, appId: unknownId, ...Object.fromEntries(given) },
  });
}

function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf(row: Endpoint, body: unknown, headers: Record<string, string>) {
  if (row.body === undefined) return { headers };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? null) };
}
