import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { createLog } from '../../src/http/log.ts';
import { startHub } from '../../src/start/start.ts';
import { type FreshDatabase, freshDatabase, quiet } from '../support/database/databases.ts';
import { keepSending } from '../support/keepSending.ts';

const settingsOf = ({ options }: FreshDatabase) => ({
  DATA_DIR: options.dataDirectory,
  DATABASE_URL: options.databaseUrl ?? '',
});

test('interrupts no request when it stops under keep-alive, and does not wait for further ones', async () => {
  const fresh = await freshDatabase('postgresql');
  const config = readConfig({ ...settingsOf(fresh), PORT: '0' });
  const hub = await startHub({ config, log: createLog('silent'), built: null, onLost: quiet.onLost });
  const answered: number[] = [];
  const clients = Promise.all(Array.from({ length: 12 }, () => keepSending(hub.url, answered)));
  await expect.poll(() => answered.length).toBeGreaterThan(50);
  const started = performance.now();
  await hub.close();
  // Well below the ten seconds after which connections are closed.
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(new Set((await clients).map(({ code }) => code))).toEqual(new Set(['ECONNREFUSED']));
  expect(answered.filter(status => status !== 200)).toEqual([]);
  await fresh.drop();
});

test('serves for its grace time when it stops, while its health address reports the stop', async () => {
  const fresh = await freshDatabase('postgresql');
  const password = 'harbour lantern seven';
  const config = readConfig({ ...settingsOf(fresh), PORT: '0', STOP_GRACE: '60', OWNER_PASSWORD: password });
  const hub = await startHub({ config, log: createLog('silent'), built: null, onLost: quiet.onLost });
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  // What HAProxy sends for `option httpchk GET /healthz`: HTTP/1.0 needs no host, HTTP/1.1 does.
  expect(await statusOf('GET /healthz HTTP/1.0')).toBe('200');
  expect(await statusOf('GET /healthz HTTP/1.1\r\nConnection: close')).toBe('400');
  const hurry = new AbortController();
  const closed = hub.close(hurry.signal);
  expect(await ask('/healthz')).toMatchObject({ status: 503, connection: 'close', retryAfter: '5' });
  expect(await ask('/oidc/jwks')).toMatchObject({ status: 200, connection: 'close' });
  const login = { username: config.owner.username, password };
  expect(await ask('/api/auth/login', login)).toMatchObject({ status: 200, connection: 'close' });
  const hurried = performance.now();
  hurry.abort();
  await closed;
  expect(performance.now() - hurried).toBeLessThan(10_000);
  await fresh.drop();

  async function statusOf(head: string) {
    const socket = connect(Number(new URL(hub.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  }
  async function ask(path: string, body?: unknown) {
    const { status, headers } = await fetch(hub.url + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    return { status, connection: headers.get('Connection'), retryAfter: headers.get('Retry-After') };
  }
});
