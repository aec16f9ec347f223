import type { Endpoint, FileBody } from '@portico/contract/api/endpoint';
import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/api/server/page';
import { etagOf, versionOf } from '@portico/contract/api/versions';
import { done } from '@portico/contract/lib/schemas/primitives';
import { HttpResponse } from 'msw';
import * as v from 'valibot';

/** Returns a JSON response. */
export const json = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) =>
  HttpResponse.json(body as object, { status, headers });

/** A body with headers. */
export class WithHeaders<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Body, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/** Writes the answer of a handler in the format of its row: JSON cut to the schema, or a file. */
export async function respond({ response }: Endpoint, answer: unknown): Promise<Response> {
  const { body, headers: own } = answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
  if ('media' in response) {
    const pieces: BlobPart[] = [];
    for await (const piece of body as FileBody) pieces.push(piece as BlobPart);
    const isText = response.media.startsWith('text/');
    const type = { 'Content-Type': isText ? `${response.media}; charset=utf-8` : response.media };
    return new HttpResponse(new Blob(pieces), { status: response.status, headers: { ...type, ...own } });
  }
  const data = body === undefined && response.schema === done ? { ok: true } : body;
  const parsed = v.parse(response.schema, data);
  const headers: Record<string, string> = { ...own };
  // A list in one piece: pages have theirs.
  if (response.paged === true && answer === body)
    headers['X-Total-Count'] = String((body as unknown[]).length);
  if (response.versioned === true) headers.ETag = etagOf(versionOf(parsed as { version: number } | null));
  return json(parsed, response.status, headers);
}

const cursorSchema = v.strictTuple([cursorPart.seq]);

/** The query of a paged list. */
interface Query extends Readonly<Record<string, string | number | undefined>> {
  cursor?: string | undefined;
  limit: number;
  offset?: number;
  count?: 'none' | undefined;
}

/**
 * Returns one page of a list. The cursor is the number of rows before the page.
 *
 * @param query with the filters, which all pages share
 * @throws {Refusal} `invalid_fields` for another cursor
 */
export function pageOf<Row>(
  row: Pick<Endpoint, 'path'>,
  rows: readonly Row[],
  { cursor, offset = 0, ...query }: Query,
) {
  const [start = offset] = decodeCursor(cursorSchema, cursor) ?? [];
  const end = start + query.limit;
  const headers = pageHeaders(row, query, {
    total: query.count === 'none' ? null : rows.length,
    next: end < rows.length ? [end] : null,
  });
  return new WithHeaders(rows.slice(start, end), headers);
}
