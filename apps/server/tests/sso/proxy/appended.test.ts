import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { serve } from '../../support/hub/listen.ts';
import { browserAt, signOnAt, useProxiedWorld, wiki } from '../../support/services/proxiedApp.ts';

/** Sends a request as it is written, which no client's URL changes, and returns the whole response. */
const send = (port: number, lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
};

describeOnEachDatabase('a proxy that appends the path to the address of the check', database => {
  const world = useProxiedWorld(database, { openPaths: ['/health'], allowAppPasswords: true });
  let port: number;
  let cookie: string;
  beforeEach(async () => {
    const { port: own, stop } = await serve(getRequestListener(world.hub.app.fetch));
    onTestFinished(stop);
    port = own;
    const browser = browserAt(world.hub);
    await signOnAt(world.hub, browser, world.ada.token);
    cookie = `Cookie: __Host-portico_session=${browser.cookies.get('__Host-portico_session')}`;
  });
  const ask = async (method: string, path: string, ...headers: string[]) => {
    const target = `${method} /api/forward-auth/generic${path} HTTP/1.1`;
    const answer = await send(port, [target, `Host: ${new URL(wiki).host}`, ...headers]);
    const [head = ''] = answer.split('\r\n\r\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null;
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), header };
  };

  test('responds to every method, with the user in headers', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT']) {
      const passed = await ask(method, '/dav/calendar', cookie);
      expect([method, passed.status, passed.header('Remote-User')]).toEqual([method, 200, 'ada']);
      expect((await ask(method, '/dav/calendar')).status).toBe(401);
    }
  });

  test('leads a browser to the sign-in and back to the same path', async () => {
    const answer = await ask('GET', '/notes?page=2', 'Accept: text/html');
    expect([answer.status, answer.header('Location')]).toEqual([
      303,
      `${wiki}/.portico/start?rd=${encodeURIComponent('/notes?page=2')}`,
    ]);
  });

  test('opens an open path, and no other spelling of one', async () => {
    expect((await ask('GET', '/health')).status).toBe(200);
    for (const path of ['//health', '/x/../health', '/%68ealth', '/health;x']) {
      expect([path, (await ask('GET', path)).status]).toEqual([path, 401]);
    }
  });

  test('never passes a request by another answer of the hub', async () => {
    for (const path of [
      '/../../../healthz',
      '/%2e%2e/%2e%2e/%2e%2e/healthz',
      '/..%2f..%2f..%2fhealthz',
      '/..\\..\\..\\healthz',
      '/../nginx',
      '/../../openapi.json',
      '//../../../../healthz',
    ]) {
      expect([path, (await ask('GET', path)).status]).not.toEqual([path, 200]);
    }
  });

  test('finds the application by its host alone, not by a header of the client', async () => {
    const answer = await send(port, [
      'GET /api/forward-auth/generic/ HTTP/1.1',
      'Host: evil.example',
      `X-Forwarded-Host: ${new URL(wiki).host}`,
      'X-Forwarded-Uri: /health',
      cookie,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 403/);
    expect((await ask('GET', '/secret', 'X-Forwarded-Uri: /health')).status).toBe(401);
  });
});
