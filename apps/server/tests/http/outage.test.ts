import { expect, test } from 'vitest';
import { DatabaseLostError } from '../../src/database/errors.ts';
import { refusalOf } from '../../src/http/outage.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('secret detail'), { code, ...more });
const away = 'The hub cannot reach its database. Try again in a moment.';
const readOnly =
  "Nothing was saved: the hub's database is read-only, usually because its disk is full. Free up space, then try again.";
const full = "Nothing was saved: the disk of the hub's database is full. Free up space, then try again.";

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), away],
  ['every address refused', new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]), away],
  ['a missing socket', withCode('ENOENT', { syscall: 'connect' }), away],
  ['a server that shuts down', withCode('57P01'), away],
  ['a server that starts', withCode('57P03'), away],
  ['a server without a free connection', withCode('53300'), away],
  ['a standby after a failover', withCode('25006'), readOnly],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), away],
  ['a closed connection', new Error('Connection terminated unexpectedly'), away],
  ['an ended embedded database', new DatabaseLostError('ended'), away],
  ['a full disk', withCode('53100'), full],
  ['a full disk of this machine', withCode('ENOSPC'), full],
])('responds with 503 and a message to %s, also as the cause of a failed query', (_, error, message) => {
  for (const thrown of [error, new Error('Failed query', { cause: error })]) {
    const refusal = refusalOf(thrown);
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', message });
    expect(refusal.headers?.['Retry-After']).toMatch(/^\d+$/);
    expect(JSON.stringify(refusal.body)).not.toContain('secret');
  }
});

test.each([
  ['a missing table', withCode('42P01')],
  ['a broken protocol', withCode('08P01')],
  ['a violated constraint', withCode('23505')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['a thrown text', 'text'],
])('responds with 500 to %s, because it is a bug of the hub', (_, error) => {
  expect(refusalOf(error)).toMatchObject({ status: 500, code: 'internal' });
});
