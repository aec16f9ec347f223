import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { documentFor, type Visitor } from '@portico/contract/api/documents';
import { allRows } from '@portico/contract/api/rowTable';
import { api } from '@portico/contract/api/table';
import { backgroundHeader } from '@portico/contract/client';
import { loginTypes } from '@portico/contract/signIn/schemas/session';
import { testAccountTag } from '@portico/contract/signIn/testAccount';
import { createServer as createVite, type InlineConfig } from 'vite';
import { freePort } from './lib/freePort.ts';
import { exitStatus, root, say, start } from './lib/processes.ts';
import { appConfig } from './vite/app.ts';

/** `npm run dev`: runs the hub and both apps from source with hot reload, on one origin as in production. */
const port = Number(process.env.PORT || 3000);
const url = `http://localhost:${port}`;
const front = createServer();
/** Editors write files in several steps. */
const debounceMs = 150;

/** Creates a Vite server in middleware mode, with its hot-reload channel on the same port. */
const vite = (config: InlineConfig, name: string) =>
  createVite({
    configFile: false,
    appType: 'custom',
    ...config,
    server: { middlewareMode: true, hmr: { server: front, path: `hot-${name}` } },
  });

const rowPaths = allRows.map(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Returns whether the hub answers an address, rather than one of the apps. */
const isOfHub = (address: string) =>
  address.startsWith('/api/') || rowPaths.some(path => path.test(address.replace(/\?.*$/, '')));

const hubPort = await freePort();
const hubUrl = `http://127.0.0.1:${hubPort}`;
restartOnChange('scripts/dev/hub.ts', ['apps/server/src', 'packages/contract/src'], {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(hubPort),
  PUBLIC_URL: url,
});
const apps = {
  portal: await vite({ ...appConfig('portal'), base: '/@portal/' }, 'portal'),
  admin: await vite({ ...appConfig('admin'), base: '/@admin/' }, 'admin'),
};
front.on('request', async (request, response) => {
  const path = request.url ?? '/';
  if (isOfHub(path)) return proxy(request, response);
  const notFound = () => response.writeHead(404).end('Not found');
  if (path.startsWith('/@portal/')) return apps.portal.middlewares(request, response, notFound);
  if (path.startsWith('/@admin/')) return apps.admin.middlewares(request, response, notFound);
  try {
    const document = await documentOf(request);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(document);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
front.listen(port, '127.0.0.1');
front.once('error', error => {
  say(`Cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
});

function proxy(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url: path } = request;
  const forwarded = forward({ host: '127.0.0.1', port: hubPort, method, path, headers }, hubResponse => {
    response.writeHead(hubResponse.statusCode ?? 502, hubResponse.headers);
    hubResponse.pipe(response);
  });
  forwarded.on('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ message: 'The hub is starting.', code: 'unavailable' }));
  });
  request.pipe(forwarded);
}

/** Returns the document of the app that answers a path, chosen as on the server. */
async function documentOf(request: IncomingMessage): Promise<string> {
  const path = request.url ?? '/';
  const { app } = documentFor(path.replace(/[?#].*$/, ''), await visitorOf(request));
  const source = await readFile(join(root, 'apps', app, 'index.html'), 'utf8');
  return apps[app].transformIndexHtml(
    path,
    source.replace('</head>', () => `${testAccount()}</head>`),
  );
}

/** Returns the meta element of the account in `TEST_ACCOUNT=username:password`, or ''. */
function testAccount(): string {
  const [username = '', ...password] = (process.env.TEST_ACCOUNT ?? '').split(':');
  return username === '' ? '' : testAccountTag({ username, password: password.join(':') });
}

async function visitorOf(request: IncomingMessage): Promise<Visitor | null> {
  const cookie = (name: string) =>
    new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const token = cookie('auth_token');
  if (token === undefined) return null;
  const headers = { Authorization: `Bearer ${token}`, [backgroundHeader]: '1' };
  const response = await fetch(hubUrl + api.auth.verify.path, { headers }).catch(() => null);
  if (response === null || !response.ok) return null;
  const { user } = (await response.json()) as { user: Visitor };
  return { role: user.role, loginType: loginTypes.find(type => type === cookie('loginType')) ?? null };
}

/**
 * Runs a program and restarts it when a source changes. Node's `--watch` is unsuitable: it sends messages through the
 * channels of worker threads.
 *
 * @param sources directories, relative to the repository's root
 */
function restartOnChange(script: string, sources: readonly string[], env: NodeJS.ProcessEnv): void {
  const launch = () => start(process.execPath, [script], { env });
  let child: ChildProcess = launch();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    say('A source has changed: restarting the hub');
    if (child.exitCode === null && child.signalCode === null) {
      const end = exitStatus(child);
      child.kill('SIGTERM');
      await end;
    }
    child = launch();
  };
  for (const directory of sources) {
    watch(join(root, directory), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), debounceMs);
    });
  }
  process.once('exit', () => child.kill('SIGTERM'));
}
