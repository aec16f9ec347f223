import type { Endpoint, FileBody } from '@portico/contract/endpoint';
import type { Answer } from '@portico/contract/hub/handlers';
import { etagOf, versionOf } from '@portico/contract/versions';
import { HttpResponse } from 'msw';
import * as v from 'valibot';

/** Returns a JSON response that may not be cached. */
export const json = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) =>
  HttpResponse.json(body as object, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** Writes an answer in the format of its row: JSON cut to the schema, or a file. */
export async function respond(
  row: Endpoint,
  request: Request,
  { body, headers: given = {} }: Answer<Endpoint>,
): Promise<Response> {
  // The mocks send no list.
  const headers = given as Readonly<Record<string, string>>;
  const { response } = row;
  if ('media' in response) {
    let text = '';
    for await (const piece of body as FileBody) text += piece;
    const type = { 'Content-Type': `${response.media}; charset=utf-8`, 'Cache-Control': 'no-store' };
    return new HttpResponse(text, { status: response.status, headers: { ...type, ...headers } });
  }
  const parsed = v.parse(response.schema, body);
  if (response.versioned === true) {
    const version = versionOf(parsed as { version: number } | null);
    return json(parsed, response.status, { ...headers, ETag: etagOf(version) });
  }
  if (response.revalidated !== true) return json(parsed, response.status, headers);
  const etag = `W/"${digest(JSON.stringify(parsed))}"`;
  if (request.headers.get('If-None-Match') === etag) {
    const same = { ETag: etag, 'Cache-Control': 'no-store' };
    return new HttpResponse(null, { status: 304, headers: { ...headers, ...same } });
  }
  return json(parsed, response.status, { ...headers, ETag: etag });
}

/** Returns an FNV-1a hash, which is enough to distinguish two responses. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}
