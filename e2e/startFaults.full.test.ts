import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runHub, startHub, temporaryDirectory } from './support/hub.ts';

/** Starts a hub that must fail. Expects no stack trace. @returns the last line of its output */
async function failureOf(env: Readonly<Record<string, string>>): Promise<string> {
  const hub = runHub({ DATA_DIR: join(temporaryDirectory(), 'data'), ...env });
  expect(await hub.ended).toBe(1);
  expect(hub.output()).not.toMatch(/^ {4}at /m);
  return hub.output().trim().split('\n').at(-1) ?? '';
}

test('refuses a second start on the same data directory, with the pid of the first', async () => {
  const first = await startHub();
  const failure = await failureOf({ DATA_DIR: first.dataDirectory });
  expect(failure).toContain(String(first.pid));
  expect(failure).toContain(first.dataDirectory);
});

test('reports a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await failureOf({ PORT: String(port) })).toBe(
    `Cannot listen on 127.0.0.1 port ${port}: another program uses it.`,
  );
});

test.skipIf(process.platform !== 'linux')('reports a data directory that cannot be created', async () => {
  expect(await failureOf({ DATA_DIR: '/proc/portico' })).toMatch(
    /^The data directory .* cannot be .* \(ENOENT\): .*\.$/,
  );
});

test('rejects a setting that cannot be used', async () => {
  expect(await failureOf({ PORT: 'abc' })).toBe('PORT must be a whole number from 0 to 65535.');
});

test('rejects a common owner password before anything is written', async () => {
  const directory = join(temporaryDirectory(), 'data');
  const failure = await failureOf({ OWNER_PASSWORD: 'password123', DATA_DIR: directory });
  expect(failure).toMatch(/^OWNER_PASSWORD was refused: .*\.$/);
  expect(existsSync(directory)).toBe(false);
});

test('reports an unreachable PostgreSQL server, without the password', async () => {
  const failure = await failureOf({ DATABASE_URL: 'postgres://portico:secret@127.0.0.1:9/hub' });
  expect(failure).toMatch(/\.$/);
  expect(failure).not.toContain('secret');
});
