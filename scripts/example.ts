import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleAnswerPath, exampleCode, isLoopbackOrigin } from '@portico/contract/sso/exampleConnection';
import { exitStatus, root, say, start } from './lib/processes.ts';

/**
 * `npm run example`: connects examples/canteen to the hub on this computer and runs it. An administrator allows it
 * in the browser with one press. The example is a public client, so that no secret travels; its client id comes back once, to
 * this computer only. `PORTICO_URL` and `PORT` change the addresses of the hub and of the example.
 */

const hubUrl = (process.env.PORTICO_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const port = Number(process.env.PORT ?? 4002);
const url = `http://localhost:${port}`;
const file = process.env.EXAMPLE_FILE ?? join(root, 'examples', 'canteen', '.connected.json');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/** The values of the example, as its file has them. */
interface Connection {
  issuer: string;
  url: string;
  clientId: string;
}

type Discovery = Record<'issuer' | 'authorization_endpoint', string>;

/** The answer of an administrator. */
interface Answer {
  clientId: string;
  /** Leads the waiting browser back to the hub. */
  leadBack: () => void;
}

const { issuer, clientId, leadBack } = await connect();
const program = join(root, 'examples', 'canteen', 'src', 'main.ts');
const child = start(process.execPath, [program], {
  env: { ...process.env, PORT: String(port), ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: '' },
});
const ended = exitStatus(child);
say(`Open ${url}/sign-in and see Canteen greet you by name. Control-C stops it.`);
// The hub's next page has a link to Canteen.
const isUp = () => fetch(url).catch(() => false);
while (child.exitCode === null && child.signalCode === null && !(await isUp())) await pause(50);
leadBack();
process.exitCode = await ended;

/** Ends this program with a sentence for the terminal. */
function fail(sentence: string): never {
  say(sentence);
  process.exit(1);
}

/** Returns the stored connection if the hub still knows it, otherwise a new one. */
async function connect(): Promise<Connection & Answer> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`PORT must be a number from 1 to 65535, not ${process.env.PORT}.`);
  refuseElsewhere(hubUrl);
  const hub = await discover();
  refuseElsewhere(hub.issuer);
  const known = readConnection();
  if (known?.issuer === hub.issuer && known.url === url && (await isKnown(hub, known.clientId))) {
    (await listen(createServer())).close();
    return { ...known, leadBack: () => {} };
  }
  const { clientId, leadBack } = await askInBrowser();
  const connection: Connection = { issuer: hub.issuer, url, clientId };
  writeFileSync(file, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  return { ...connection, leadBack };
}

function refuseElsewhere(address: string): void {
  if (!isLoopbackOrigin(address))
    fail(`The example connects to a hub on this computer only, not to ${address}.`);
}

async function discover(): Promise<Discovery> {
  try {
    const response = await fetch(`${hubUrl}/.well-known/openid-configuration`);
    if (response.ok) return (await response.json()) as Discovery;
  } catch {
    // Nothing listens there.
  }
  fail(`No hub answers at ${hubUrl}. Start one with npm start, then run the example again.`);
}

function readConnection(): Connection | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Connection;
  } catch {
    // None, or half written.
    return null;
  }
}

/** Returns whether the hub still has the application: then it redirects to its redirect address. */
async function isKnown({ authorization_endpoint }: Discovery, clientId: string): Promise<boolean> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${url}/callback`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const response = await fetch(`${authorization_endpoint}?${query}`, { redirect: 'manual' });
  return response.headers.get('location')?.startsWith(`${url}/callback`) ?? false;
}

/** Waits until an administrator has answered in the browser. The port is free afterwards. Ends after a refusal. */
async function askInBrowser(): Promise<Answer> {
  const state = randomBytes(32).toString('hex');
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const server = createServer((request, response) => {
    const answer = answerTo(request, state);
    if (answer === null) return page(response, 403, 'This answer belongs to no request of this example.');
    // The browser would send its next requests over other open connections to this server instead of Canteen.
    response.once('close', () => server.closeAllConnections());
    const { clientId } = answer;
    if (clientId === null) {
      response.once('close', () => fail('You chose not to connect the example. Nothing was changed.'));
      return page(response, 200, 'Canteen was not connected. You can close this page.');
    }
    const next = new URLSearchParams({ example: '', connected: clientId });
    const leadBack = () => {
      response.writeHead(303, { ...headers, Location: `${hubUrl}/apps/connect?${next}` }).end();
    };
    resolve({ clientId, leadBack });
  });
  await listen(server);
  const query = new URLSearchParams({ example: url, state });
  say(`Open ${hubUrl}/apps/connect?${query}`);
  say(`and press Connect. The page shows the code ${exampleCode({ state })}.`);
  const answer = await promise;
  // The connection of the waiting browser stays.
  server.close();
  return answer;
}

/** Takes the port of the example. Ends if another program has it. */
async function listen(server: Server): Promise<Server> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    fail(`Port ${port} is in use. Stop the other program, or choose another one with PORT=4010.`);
  }
}

/** Returns the hub's answer to this request; null for any other request. */
function answerTo({ method, url: path, headers: { host } }: IncomingMessage, state: string) {
  // Another name for this computer would be a page of another site.
  if (method !== 'GET' || host !== new URL(url).host) return null;
  const { pathname, searchParams } = new URL(path ?? '/', url);
  const given = Buffer.from(searchParams.get('state') ?? '');
  const isOurs = given.length === state.length && timingSafeEqual(given, Buffer.from(state));
  if (pathname !== exampleAnswerPath || !isOurs) return null;
  const clientId = searchParams.get('client_id');
  return clientId === null || /^[\da-f-]{36}$/.test(clientId) ? { clientId } : null;
}

function page(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, headers);
  response.end(`<!doctype html><html lang="en"><title>Canteen</title><p>${sentence}`);
}
