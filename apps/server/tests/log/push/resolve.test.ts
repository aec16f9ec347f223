import { createSocket, type Socket } from 'node:dgram';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dnsResolver, type Resolve } from '../../../src/http/fetch/resolve.ts';

/** Types of DNS questions (RFC 1035, RFC 3596). */
const types = { A: 1, AAAA: 28 } as const;

/** A local name server: resolves names by their first label, and ignores others. */
let server: Socket;
let resolve: Resolve;
const addresses: Readonly<Record<string, Partial<Record<keyof typeof types, number[]>>>> = {
  four: { A: [192, 0, 9, 1] },
  both: { A: [192, 0, 9, 1], AAAA: [0x26, 0x06, ...Array(13).fill(0), 1] },
  none: {},
};

function answerTo(question: Buffer): Buffer | null {
  const label = question.subarray(13, 13 + (question[12] ?? 0)).toString();
  const known = addresses[label];
  if (known === undefined) return null;
  const end = question.indexOf(0, 12) + 5;
  const type = question.readUInt16BE(end - 4);
  const bytes = type === types.A ? known.A : known.AAAA;
  const count = bytes === undefined ? 0 : 1;
  // The id of the query, then: a response without errors, one question, the answers.
  const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, count, 0, 0, 0, 0]);
  const answer =
    bytes === undefined ? [] : [0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes];
  return Buffer.concat([head, question.subarray(12, end), Buffer.from(answer)]);
}

beforeEach(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    const answer = answerTo(question);
    if (answer !== null) server.send(answer, port, address);
  });
  await new Promise<void>(done => server.bind(0, '127.0.0.1', done));
  resolve = dnsResolver({ timeoutMs: 500, servers: [`127.0.0.1:${server.address().port}`] });
});
afterEach(() => void server.close());

test('returns the addresses of both families', async () => {
  expect(await resolve('four.example.com')).toEqual([{ address: '192.0.9.1', family: 4 }]);
  expect(await resolve('both.example.com')).toEqual([
    { address: '192.0.9.1', family: 4 },
    { address: '2606::1', family: 6 },
  ]);
});

test('rejects a name without addresses', async () => {
  await expect(resolve('none.example.com')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('gives up on a name server that does not respond', async () => {
  await expect(resolve('silent.example.com')).rejects.toMatchObject({
    code: expect.stringMatching(/^(ETIMEOUT|ECANCELLED)$/),
  });
});
