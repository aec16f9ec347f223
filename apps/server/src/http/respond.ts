import { createHash } from 'node:crypto';
import type { Endpoint, FileBody } from '@portico/contract/api/endpoint';
import type { Answer } from '@portico/contract/api/server/handlers';
import { etagOf, versionOf } from '@portico/contract/api/versions';
import type { Context } from 'hono';
import * as v from 'valibot';
import { dataResponse } from './headers.ts';

/**
 * Writes a handler's response in the format of its row: JSON cut to the schema, or a file streamed as it is generated.
 */
export function respond(row: Endpoint, c: Context, { body, headers = {} }: Answer<Endpoint>): Response {
  if ('media' in row.response) {
    const { media } = row.response;
    const type = { 'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media };
    return c.body(streamOf(body as FileBody), row.response.status, { ...type, ...headers });
  }
  const text = JSON.stringify(v.parse(row.response.schema, body));
  const { versioned } = row.response;
  const json: Record<string, string | string[]> = { 'Content-Type': 'application/json', ...headers };
  if (versioned === true) json.ETag = etagOf(versionOf(body as { version: number } | null));
  if (row.response.revalidated !== true) {
    return hasOneValueEach(json)
      ? dataResponse(c, text, row.response.status, json)
      : c.body(text, row.response.status, json);
  }
  // Weak, because it covers the body only (RFC 9110 section 8.8.3); a page's headers are sent with a 304 too.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, { ...headers, ETag: etag });
  return c.body(text, row.response.status, { ...json, ETag: etag });
}

const hasOneValueEach = (headers: Record<string, string | string[]>): headers is Record<string, string> =>
  Object.values(headers).every(value => typeof value === 'string');

/** Reads the next piece only after the previous one was consumed, so that slow readers cost no memory. */
function streamOf(pieces: FileBody): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
