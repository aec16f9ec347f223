import * as v from 'valibot';
import { type Endpoint, type InputOf, pathOf, type ResponseOf } from './endpoint.ts';

/** Marks a request that no person caused, so that it does not count as activity. docs/product.md 4.4. */
export const backgroundHeader = 'X-Portico-Background';

/**
 * An unsuccessful answer. docs/product.md 12.2: the message is the status, a colon and a space, then the body's text
 * or the status text. The human sentence of a JSON body is `sentence`, null where there is none.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string | null;
  readonly code: string | null;
  /** Messages by field where a body was refused. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const refusal = parseRefusal(body);
    this.sentence = refusal?.message ?? null;
    this.code = refusal?.code ?? null;
    this.fields = refusal?.fields ?? {};
  }
}

/** By hand, and not by a schema: every page has this code, and no other needs a schema of any keys. */
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

/** What a client needs from where it runs. */
export interface ClientOptions {
  /** Prefix of every path; '' on the same origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** The bearer token held now, or null. */
  token: () => string | null;
  /**
   * Called for a 401 to a call that needs a session, before the error is thrown. `token` is the one that the
   * call was made with, so that an old answer cannot end a newer session.
   */
  onUnauthorised?: (token: string | null) => void;
}

/** How a single call is made. */
export interface CallOptions {
  signal?: AbortSignal;
  /** No person caused this call: it does not keep the session alive. */
  background?: boolean;
  /** It arrives even if a full navigation leaves the page at once: for a small body. */
  outlivesPage?: boolean;
  /** Told how much of a file has arrived, in bytes. */
  onProgress?: (bytes: number) => void;
}

/** One page of a list. */
export interface Page<Item> {
  items: Item;
  /** How many there are over all pages; null where the hub does not say. */
  total: number | null;
  /** Path of the next page, query included; null on the last one. */
  next: string | null;
}

/** The typed client: every row of the table, called the same way. */
export interface Client {
  /**
   * @returns the answer's body, checked against the row
   * @throws {ApiError} on any status that is not a success
   * @throws {TypeError} when the hub cannot be reached (fetch's own)
   */
  call<E extends Endpoint>(row: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** As `call`, with what the headers tell of the pages around. `path` continues from a page's `next`. */
  page<E extends Endpoint>(
    row: E,
    at: InputOf<E> | { path: string },
    options?: CallOptions,
  ): Promise<Page<ResponseOf<E>>>;
}

/** What a polled row answered last: kept in memory alone, and for one session. */
interface Remembered {
  token: string | null;
  etags: Map<string, { etag: string; body: unknown }>;
}

/** Makes a client. Every call sends the bearer token where one is held, and the cookies. docs/product.md 12.1. */
export function createClient(options: ClientOptions): Client {
  let remembered: Remembered = { token: null, etags: new Map() };
  const rememberedOf = (token: string | null) => {
    if (remembered.token !== token) remembered = { token, etags: new Map() };
    return remembered.etags;
  };
  const send = async (row: Endpoint, path: string, body: unknown, call: CallOptions = {}) => {
    const token = options.token();
    const headers = new Headers({
      Accept: 'media' in row.response ? row.response.media : 'application/json',
    });
    const known = isRevalidated(row) ? rememberedOf(token).get(path) : undefined;
    if (known !== undefined) headers.set('If-None-Match', known.etag);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (call.background === true) headers.set(backgroundHeader, '1');
    const response = await (options.fetch ?? globalThis.fetch)(`${options.baseUrl ?? ''}${path}`, {
      method: row.method,
      headers,
      credentials: 'include',
      keepalive: call.outlivesPage === true,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
    if (response.ok || (response.status === 304 && known !== undefined)) return { response, token, known };
    if (response.status === 401 && row.access.by !== 'anyone') options.onUnauthorised?.(token);
    throw new ApiError(response.status, response.statusText, await response.text());
  };
  const read = async <E extends Endpoint>(
    row: E,
    path: string,
    { response, token, known }: Awaited<ReturnType<typeof send>>,
    call: CallOptions = {},
  ) => {
    if ('media' in row.response) {
      // Few pages download: none pays for it with its first load.
      const { fileFrom } = await import('./download.ts');
      return (await fileFrom(response, call.onProgress)) as ResponseOf<E>;
    }
    if (known !== undefined && response.status === 304) return known.body as ResponseOf<E>;
    const body = v.parse(row.response.schema, await response.json());
    const etag = response.headers.get('ETag');
    if (etag !== null && isRevalidated(row)) rememberedOf(token).set(path, { etag, body });
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
