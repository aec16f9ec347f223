import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { allRows } from '@portico/contract/rowTable';
import { createServer as createVite, type InlineConfig } from 'vite';
import { documentOf } from './dev/documents.ts';
import { freePort } from './lib/freePort.ts';
import { say } from './lib/processes.ts';
import { restartOnChange } from './lib/restartOnChange.ts';
import { appConfig } from './vite/app.ts';

/** `npm run dev`: runs the hub and both apps from source with hot reload, on one origin as in production. */
const port = Number(process.env.PORT || 3000);
const url = `http://localhost:${port}`;
const front = createServer();

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
  if (isOfHub(path)) return proxy(request, response, hubPort);
  const notFound = () => response.writeHead(404).end('Not found');
  if (path.startsWith('/@portal/')) return apps.portal.middlewares(request, response, notFound);
  if (path.startsWith('/@admin/')) return apps.admin.middlewares(request, response, notFound);
  try {
    const document = await documentOf(request, apps, hubUrl);
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

function proxy(request: IncomingMessage, response: ServerResponse, hubPort: number): void {
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
