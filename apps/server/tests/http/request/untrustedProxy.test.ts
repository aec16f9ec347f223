import { expect, test } from 'vitest';
import { createLog } from '../../../src/http/log.ts';
import { createUntrustedProxyWarning } from '../../../src/http/request/untrustedProxy.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

/** Creates a warning with a log that the test reads. */
function warningFor(trustedProxies: string[]) {
  const lines: string[] = [];
  const { look, peer: seen } = createUntrustedProxyWarning(
    trustedProxies,
    createLog('info', { write: line => lines.push(line) }),
  );
  return {
    lines,
    ask: (peer: string, headers: Record<string, string>) => look(peer, name => headers[name]),
    seen,
  };
}

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'])(
  'warns with the value to set about %s from an untrusted peer',
  header => {
    const { lines, ask } = warningFor(['10.0.0.0/8']);
    ask('::ffff:192.0.2.1', { [header]: 'for=198.51.100.77' });
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'warn',
        header,
        peer: '192.0.2.1',
        set: 'TRUST_PROXY=10.0.0.0/8,192.0.2.1',
      }),
    ]);
    expect(lines.join('')).not.toContain('198.51.100.77');
  },
);

test('warns once for any number of requests and peers', () => {
  const { lines, ask } = warningFor([]);
  for (let n = 0; n < 40_000; n += 1) ask(`10.0.${n >> 8}.${n & 255}`, { 'x-forwarded-for': '203.0.113.7' });
  expect(lines).toHaveLength(1);
});

test('names the peer that it warned about, for the checkup', () => {
  const { ask, seen } = warningFor([]);
  expect(seen()).toBeNull();
  ask('::ffff:192.0.2.1', { 'x-real-ip': '198.51.100.77' });
  expect(seen()).toBe('192.0.2.1');
});

test('does not warn about a trusted proxy or requests without such headers', () => {
  const { lines, ask } = warningFor(['127.0.0.1', 'fd00::/8']);
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
  ask('fd00::1', { forwarded: 'for=203.0.113.7' });
  ask('192.0.2.1', {});
  expect(lines).toEqual([]);
});

describeOnEachDatabase('a hub behind an untrusted proxy', database => {
  test('warns once in the operational log, with any response', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: line => lines.push(line) });
    const hub = await createTestHub(database(), { log });
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    for (const request of ['GET /api/auth/options', 'GET /api/users', 'GET /api/auth/verify'] as const) {
      await hub.ask(request, { headers });
    }
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ peer: '127.0.0.1', set: 'TRUST_PROXY=127.0.0.1' }),
    ]);
  });
});
