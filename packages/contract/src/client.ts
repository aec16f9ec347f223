import * as v from 'valibot';
import { type Endpoint, type InputOf, pathOf, type ResponseOf } from './api/endpoint.ts';

/** Header of background requests, which do not count as activity. docs/sign-in.md, 'Inactivity'. */
export const backgroundHeader = 'X-Portico-Background';

/**
 * A response with an error status. The message is `status: body`, or `status: status text` if the body is empty.
 * `sentence` is the message of a JSON body for the user; null if there is none. docs/hub.md, 'Errors'.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | null;
  readonly code: string | null;
  /** Messages by field for a refused body. */
  readonly fields: Readonly<Record<string, string>>;
  /** The id under which the hub logged its own failure, as its pages show it; '' for a refusal. */
  readonly reference: string;

  constructor(status: number, statusText: string, body: string, requestId: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const refusal = parseRefusal(body);
    this.sentence = refusal?.message ?? null;
    this.code = refusal?.code ?? null;
    this.fields = refusal?.fields ?? {};
    this.reference = status < 500 ? '' : (requestId ?? '').slice(0, 12);
  }
}

// Parsed without a schema: every page loads this code, and a record schema would add to its size.
function parseRefusal(
  body: string,
): { message: string; code: string | null; fields: Record<string, string> } | null {
  try {
    const { message, code, fields } = JSON.parse(body) ?? {};
    if (typeof message !== 'string') return null;
    const named = Object.entries(fields ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    return { message, code: typeof code === 'string' ? code : null, fields: Object.fromEntries(named) };
  } catch {
    return null;
  }
}

/** Environment of a client. */
export interface ClientOptions {
  /** Prefix of every path; '' on the same origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Returns the current bearer token, or null. */
  token: () => string | null;
  /**
   * Called for a 401 response to a call that needs a session, before the error is thrown. `token` is the token of
   * that call, so a late response cannot end a newer session.
   */
  onUnauthorised?: (token: string | null) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The call is not user activity and does not keep the session alive. */
  background?: boolean;
  /** The request completes even if a full navigation unloads the page. For small bodies (`keepalive`). */
  outlivesPage?: boolean;
  /** The write is refused with 412 unless the row still has this ETag. */
  ifMatch?: string;
  /** Called with the number of bytes of a file received so far. */
  onProgress?: (bytes: number) => void;
}

/** One page of a list. */
export interface Page<Item> {
  items: Item;
  /** The number of items on all pages; null if the hub does not report it. */
  total: number | null;
  /** The path of the next page with its query; null on the last page. */
  next: string | null;
}

/** A typed client for every endpoint of the table. */
export interface Client {
  /**
   * Calls an endpoint.
   *
   * @returns the response's body, parsed with the row's schema
   * @throws {ApiError} for an error status
   * @throws {TypeError} from `fetch`, if the hub is unreachable
   */
  call<E extends Endpoint>(row: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** Calls a paged endpoint and reads the paging headers. `path` is the `next` of the previous page. */
  page<E extends Endpoint>(
    row: E,
    at: InputOf<E> | { path: string },
    options?: CallOptions,
  ): Promise<Page<ResponseOf<E>>>;
}

/** The latest responses of polled endpoints, in memory and for one session. */
interface CachedResponses {
  token: string | null;
  etags: Map<string, { etag: string; body: unknown }>;
}

/** Creates a client. Every call sends the cookies, and the bearer token if there is one. docs/hub.md, 'API'. */
export function createClient(options: ClientOptions): Client {
  let cache: CachedResponses = { token: null, etags: new Map() };
  const cacheOf = (token: string | null) => {
    if (cache.token !== token) cache = { token, etags: new Map() };
    return cache.etags;
  };
  const send = async (row: Endpoint, path: string, body: unknown, call: CallOptions = {}) => {
    const token = options.token();
    const headers = new Headers({
      Accept: 'media' in row.response ? row.response.media : 'application/json',
    });
    const cached = isRevalidated(row) ? cacheOf(token).get(path) : undefined;
    if (cached !== undefined) headers.set('If-None-Match', cached.etag);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);
    if (call.background === true) headers.set(backgroundHeader, '1');
    const response = await (options.fetch ?? globalThis.fetch)(`${options.baseUrl ?? ''}${path}`, {
      method: row.method,
      headers,
      credentials: 'include',
      keepalive: call.outlivesPage === true,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
    if (response.ok || (response.status === 304 && cached !== undefined)) return { response, token, cached };
    if (response.status === 401 && row.access.by !== 'anyone') options.onUnauthorised?.(token);
    const requestId = response.headers.get('X-Request-Id');
    throw new ApiError(response.status, response.statusText, await response.text(), requestId);
  };
  const read = async <E extends Endpoint>(
    row: E,
    path: string,
    { response, token, cached }: Awaited<ReturnType<typeof send>>,
    call: CallOptions = {},
  ) => {
    if ('media' in row.response) {
      // Loaded lazily: few pages download files.
      const { fileFrom } = await import('./lib/download.ts');
      return (await fileFrom(response, call.onProgress)) as ResponseOf<E>;
    }
    if (cached !== undefined && response.status === 304) return cached.body as ResponseOf<E>;
    const body = v.parse(row.response.schema, await response.json());
    const etag = response.headers.get('ETag');
    if (etag !== null && isRevalidated(row)) cacheOf(token).set(path, { etag, body });
    return body as ResponseOf<E>;
  };
  const parts = (input: unknown) => input as { params?: Record<string, unknown>; body?: unknown };

  return {
    async call(row, input, call) {
      const path = pathOf(row, parts(input));
      return read(row, path, await send(row, path, parts(input).body, call), call);
    },
    async page(row, at, call) {
      const path = (at as { path?: string }).path ?? pathOf(row, parts(at));
      const sent = await send(row, path, undefined, call);
      const { response } = sent;
      const total = response.headers.get('X-Total-Count');
      const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '');
      return {
        items: await read(row, path, sent, call),
        total: total === null ? null : Number(total),
        next: next?.[1] ?? null,
      };
    },
  };
}

const isRevalidated = (row: Endpoint) => 'schema' in row.response && row.response.revalidated === true;
