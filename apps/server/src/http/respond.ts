import { createHash } from 'node:crypto';
import type { Endpoint, FileBody } from '@portico/contract/endpoint';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Answer } from './handler.ts';

/** Writes a handler's answer as its row says: JSON cut to the schema, or a file streamed while it is made. */
export function respond(row: Endpoint, c: Context, { body, headers = {} }: Answer<Endpoint>): Response {
  if ('media' in row.answer) {
    const type = { 'Content-Type': `${row.answer.media}; charset=utf-8` };
    return c.body(streamOf(body as FileBody), row.answer.status, { ...type, ...headers });
  }
  const text = JSON.stringify(v.parse(row.answer.schema, body));
  const json = { 'Content-Type': 'application/json', ...headers };
  if (row.answer.revalidated !== true) return c.body(text, row.answer.status, json);
  // Weak, for it is of the body alone (RFC 9110 section 8.8.3): what a page's headers tell comes with a 304 as well.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, { ...headers, ETag: etag });
  return c.body(text, row.answer.status, { ...json, ETag: etag });
}

/** Asks for the next piece only when the last one was taken, so that a slow reader costs no memory. */
function streamOf(pieces: FileBody): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
