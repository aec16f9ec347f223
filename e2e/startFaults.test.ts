import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runHub, startHub, temporaryDirectory } from './support/hub.ts';

/** What a start that fails says last, and that it says nothing of its insides. */
async function lastWords(env: Readonly<Record<string, string>>): Promise<string> {
  const hub = runHub({ DATA_DIR: join(temporaryDirectory(), 'data'), ...env });
  expect(await hub.ended).toBe(1);
  expect(hub.output()).not.toMatch(/^ {4}at /m);
  return hub.output().trim().split('\n').at(-1) ?? '';
}

test('a second start on the same data directory is refused with the pid of the first', async () => {
  const first = await startHub();
  const words = await lastWords({ DATA_DIR: first.dataDirectory });
  expect(words).toContain(String(first.pid));
  expect(words).toContain(first.dataDirectory);
});

test('a taken port ends the start with a sentence, before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await lastWords({ PORT: String(port) })).toBe(
    `Cannot listen on 127.0.0.1 port ${port}: another program uses it.`,
  );
});

test('a data directory that cannot be used ends the start with a sentence', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(await lastWords({ DATA_DIR: join(file, 'data') })).toMatch(/^The data directory .* cannot be .*\.$/);
});

// Root reads everything.
test.skipIf(process.getuid?.() === 0)('a data directory without the right to it, too', async () => {
  const directory = join(temporaryDirectory(), 'data');
  mkdirSync(directory);
  chmodSync(directory, 0o000);
  expect(await lastWords({ DATA_DIR: directory })).toMatch(/^The data directory .* cannot be .*\.$/);
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'example.com', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  ['BCRYPT_COST', '4', 'BCRYPT_COST must be a whole number from 10 to 16.'],
])('%s=%s ends the start with a sentence', async (name, value, sentence) => {
  expect(await lastWords({ [name]: value })).toBe(sentence);
});

test('an owner password that people guess ends the start with a sentence, before anything is written', async () => {
  const directory = join(temporaryDirectory(), 'data');
  const words = await lastWords({ OWNER_PASSWORD: 'password123', DATA_DIR: directory });
  expect(words).toMatch(/^OWNER_PASSWORD was refused: .*\.$/);
  expect(existsSync(directory)).toBe(false);
});

test('a PostgreSQL that is not there ends the start with a sentence', async () => {
  const words = await lastWords({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/hub' });
  expect(words).toMatch(/\.$/);
  expect(words).not.toContain('secret');
});
