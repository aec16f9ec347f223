import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { createLog } from '../../src/http/log.ts';
import { startHub } from '../../src/start/start.ts';
import { freshDatabase, quiet } from '../support/databases.ts';

test('responds to health checks of a balancer that names no host, as HTTP/1.0 allows and HTTP/1.1 does not', async () => {
  const fresh = await freshDatabase('embedded');
  const config = readConfig({ DATA_DIR: fresh.options.dataDirectory, PORT: '0' });
  const hub = await startHub({ config, log: createLog('silent'), built: null, onLost: quiet.onLost });
  const statusOf = async (head: string) => {
    const socket = connect(Number(new URL(hub.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  // What HAProxy sends for `option httpchk GET /healthz`.
  expect(await statusOf('GET /healthz HTTP/1.0')).toBe('200');
  expect(await statusOf('GET /healthz HTTP/1.1\r\nConnection: close')).toBe('400');
  await hub.close();
  await fresh.drop();
});
