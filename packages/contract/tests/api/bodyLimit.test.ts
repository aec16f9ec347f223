import { readInput } from '@portico/contract/api/server/request';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoint } from '../../src/api/endpoint.ts';
import { lengths } from '../../src/limits.ts';

const larger = endpoint('PUT', '/api/larger', {
  summary: 'Takes more than others.',
  access: { by: 'anyone' },
  throttle: 'writes',
  body: v.object({ text: v.string() }),
  bodyBytes: 2 * lengths.bodyBytes,
  response: { status: 200, schema: v.object({}) },
  refusals: [],
});

/** Reads a body of a size, with or without its length in the header. */
const read = (bytes: number, header: Record<string, string> = {}) => {
  const body = JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
  const request = new Request('http://hub', { method: 'PUT', body });
  const headers = new Headers({ 'Content-Type': 'application/json', ...header });
  return readInput(larger, { params: {}, query: {}, request: { headers, body: request.body } });
};

test('a row with a larger limit accepts a body of that size, and not a byte more', async () => {
  expect(await read(2 * lengths.bodyBytes)).toHaveProperty('body.text');
  const refused = { code: 'body_too_large', message: 'The request body is larger than 128 kB.' };
  const parameters = { maxBytes: 2 * lengths.bodyBytes };
  await expect(read(2 * lengths.bodyBytes + 1)).rejects.toMatchObject({ ...refused, parameters });
  await expect(read(20, { 'Content-Length': String(2 * lengths.bodyBytes + 1) })).rejects.toMatchObject(
    refused,
  );
});
