import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { api } from '@portico/contract/api/table';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHasher } from '../../src/directory/passwords/hasher.ts';
import { createLog } from '../../src/http/log.ts';
import { createApp } from '../../src/start/app.ts';
import { emptyDatabase, useDatabase } from '../support/database/databases.ts';
import { buildApps } from '../support/hub/builtApps.ts';
import { serve } from '../support/hub/listen.ts';
import { createTestHub, owner } from '../support/hub/testHub.ts';

const secret = 'no one may read this';
const documents = ['/', '/login', '/users', '/no-such-page', '/shell'];
const data = [
  '/healthz',
  api.system.openApi.path,
  '/api/auth/verify',
  '/api/nothing',
  '/sw.js',
  '/assets/portal/a.js',
];

describe('all responses', () => {
  const database = useDatabase('embedded');
  let appAt: (publicUrl: string) => ReturnType<typeof createApp>;
  let port: number;
  beforeAll(async () => {
    await emptyDatabase(database());
    const { hub } = await createTestHub(database());
    const secrets = { '.git/config': secret, '.env': secret, 'source.ts': secret };
    const document = '<script nonce="__NONCE__"></script>';
    const files = { 'index.html': document, 'sw.js': '', 'assets/portal/a.js': '', ...secrets };
    const { folder, built, remove } = buildApps(files);
    writeFileSync(join(folder, 'secret.txt'), secret);
    const log = pino({ level: 'silent' });
    appAt = publicUrl => createApp(hub, { log, config: { trustedProxies: [], publicUrl }, built });
    const { port: own, stop } = await serve(getRequestListener(appAt('http://localhost:3000').fetch));
    port = own;
    return async () => {
      await stop();
      remove();
    };
  });

  /** Sends a path unchanged; `fetch` would resolve its dots first. */
  const send = (method: string, path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, method, path }, async answer =>
        resolve({ status: answer.statusCode ?? 0, text: await text(answer) }),
      )
        .on('error', reject)
        .end();
    });

  test('has a content type, and forbids sniffing, framing and referrers', async () => {
    const app = appAt('http://localhost:3000');
    for (const path of [...documents, ...data]) {
      const { headers } = await app.request(path);
      expect(headers.get('Content-Type'), path).toMatch(/^(text\/.*; ?charset=utf-8|application\/json)$/i);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Referrer-Policy'), path).toBe('no-referrer');
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe('same-origin');
      const policy = headers.get('Content-Security-Policy');
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, path).toContain(rule);
      expect(policy, path).not.toMatch(/unsafe|object-src|https?:|\*/);
    }
  });

  test('is not cached, except for the files of the build', async () => {
    const app = appAt('http://localhost:3000');
    for (const path of [...documents, '/healthz', '/api/auth/verify', '/api/nothing'])
      expect((await app.request(path)).headers.get('Cache-Control'), path).toBe('no-store');
  });

  test('requires https for a year if the hub is reached over https, and only then', async () => {
    for (const path of [...documents, ...data]) {
      const strict = async (publicUrl: string) =>
        (await appAt(publicUrl).request(path)).headers.get('Strict-Transport-Security');
      expect(await strict('https://hub.example.com'), path).toBe('max-age=31536000; includeSubDomains');
      expect(await strict('http://localhost:3000'), path).toBeNull();
    }
  });

  test('is for this origin only: no other may send requests or read responses', async () => {
    const app = appAt('http://localhost:3000');
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    for (const method of ['GET', 'OPTIONS', 'POST'])
      for (const path of [...documents, ...data, '/api/validate', '/api/auth/login']) {
        const granted = [...(await app.request(path, { method, headers })).headers.keys()];
        expect(
          granted.filter(name => name.startsWith('access-control')),
          `${method} ${path}`,
        ).toEqual([]);
      }
  });

  test('to TRACE is a refusal', async () => {
    for (const path of ['/', '/api/users', '/healthz'])
      expect([400, 404, 405, 501], path).toContain((await send('TRACE', path)).status);
  });

  test('has no files except those of the build, and no directory listing', async () => {
    const steps = ['../', '..%2f', '%2e%2e/', '..\\', '..%5c', '....//', '../'];
    const outside = steps.flatMap(step => [
      `/assets/portal/${step.repeat(3)}secret.txt`,
      `/assets/portal/${step.repeat(2)}.env`,
      `/icons/${step}.git/config`,
    ]);
    const inside = ['/.git/config', '/.env', '/source.ts', '/portal/.env'];
    const folders = ['/assets/portal', '/assets/portal/', '/icons/', '/assets/'];
    for (const path of [...outside, ...inside, ...folders]) {
      const answer = await send('GET', path);
      expect(answer.text, path).not.toContain(secret);
      expect(answer.text, path).not.toContain('a.js');
    }
  });
});

describe('unexpected errors', () => {
  const database = useDatabase('embedded');

  test('is one sentence to the caller; the log has the error and its location', async () => {
    await emptyDatabase(database());
    const lines: string[] = [];
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 4 });
    const hub = await createTestHub(database(), {
      hasher: { ...hasher, verify: () => Promise.reject(new Error(secret)) },
      log: createLog('info', { write: line => lines.push(line) }),
    });
    const answer = await hub.logIn(owner.username, owner.password);
    const said = await answer.text();
    expect(answer.status).toBe(500);
    expect(said).not.toMatch(/no one may read|Error|\.ts|node:/);
    expect(Object.keys(JSON.parse(said)).sort()).toEqual(['code', 'error', 'message']);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 'error', msg: 'request failed', err: { message: secret }, route: '/api/auth/login' },
    ]);
  });
});
