import type { Page } from 'playwright';
import { requestThrough } from './request.ts';
import { downloadBytes } from './tool.ts';

/** An application behind a running proxy, and what changes its user's access. */
export interface ProxiedScene {
  /** The application's address, e.g. `http://wiki.localhost:8000`. */
  address: string;
  /** A browser without a session. */
  page: Page;
  /** Fills in the hub's login. */
  signIn: (page: Page) => Promise<void>;
  grant: () => Promise<unknown>;
  revoke: () => Promise<unknown>;
  /** Creates an app password of the user. */
  appPassword: () => Promise<string>;
  /** Tests the proxy as the owner. @returns the outcomes of the checks */
  test: () => Promise<string[]>;
}

type Check = (scene: ProxiedScene) => Promise<void>;

const cookieOf = async ({ page, address }: ProxiedScene) =>
  (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ');

function expectStatus(what: string, got: number, expected: number): void {
  if (got !== expected) throw new Error(`${what}: status ${got} instead of ${expected}`);
}

/** Spellings of a header that applications read as `Remote-User`. */
const spellings = ['Remote-User', 'remote-user', 'REMOTE-USER', 'Remote_User', 'remote_user', 'Remote.User'];

const isIdentity = (name: string) => /^remote[^a-z0-9]/i.test(name);

/** Returns the headers that reached the tool, as pairs. */
async function headersAt(address: string, headers: readonly (readonly [string, string])[]) {
  const { status, body } = await requestThrough(`${address}/headers`, { headers });
  expectStatus('/headers', status, 200);
  const raw = JSON.parse(body) as string[];
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}

/** Required behaviour of every proxy, in an order in which each check may rely on the previous ones. */
export const proxyChecks: Readonly<Record<string, Check>> = {
  'sign-on and back': async ({ page, address, signIn }) => {
    await page.goto(`${address}/notes?page=2&x=%20`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    if (page.url() !== `${address}/notes?page=2&x=%20`) throw new Error(`It returned to ${page.url()}`);
  },

  test: async ({ test }) => {
    const outcomes = await test();
    if (outcomes.some(outcome => outcome !== 'passed')) throw new Error(outcomes.join(', '));
  },

  'scripts get 401': async ({ address }) => {
    const answer = await requestThrough(`${address}/api`, { headers: [['Accept', 'application/json']] });
    expectStatus('a script', answer.status, 401);
    const form = await requestThrough(`${address}/save`, {
      method: 'POST',
      headers: [['Accept', 'text/html']],
      body: Buffer.from('a=b'),
    });
    expectStatus('a form', form.status, 401);
    if (!form.body.includes('was not delivered')) throw new Error(`The form got ${form.body.slice(0, 200)}`);
  },

  'open paths': async ({ address }) => {
    const open = await requestThrough(`${address}/health`);
    expectStatus('/health', open.status, 200);
    for (const path of ['//health', '/health/..;/secret', '/x/../health', '/%68ealth', '/health;x']) {
      const { status, body } = await requestThrough(`${address}${path}`);
      if (status === 200 && body !== 'healthy') throw new Error(`${path} reached the tool without a session`);
    }
  },

  'forged headers': async scene => {
    const forged = spellings.map(name => [name, 'intruder'] as const);
    const cookie = ['Cookie', await cookieOf(scene)] as const;
    const received = (await headersAt(scene.address, [...forged, cookie])).filter(([name]) =>
      isIdentity(name),
    );
    const users = received.filter(([name]) => /^remote.user$/i.test(name));
    if (users.length !== 1 || users[0]?.[1] !== 'ada') throw new Error(JSON.stringify(users));
    if (received.some(([, value]) => value.includes('intruder'))) throw new Error(JSON.stringify(received));
    const open = await requestThrough(`${scene.address}/health`, { headers: forged });
    expectStatus('/health with forged headers', open.status, 200);
    const other = await requestThrough(`${scene.address}/headers`, {
      headers: [
        ['X-Forwarded-Host', 'other.localhost'],
        ['X-Forwarded-Uri', '/health'],
        ['X-Original-URL', '/health'],
        ['X-Forwarded-Prefix', '/health'],
      ],
    });
    expectStatus('forged X-Forwarded-*', other.status, 401);
  },

  WebSockets: async scene => {
    const headers = [
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ] as const;
    const refused = await requestThrough(`${scene.address}/socket`, { headers });
    expectStatus('a WebSocket without a session', refused.status, 401);
    const opened = await requestThrough(`${scene.address}/socket`, {
      headers: [...headers, ['Cookie', await cookieOf(scene)]],
    });
    expectStatus('a WebSocket', opened.status, 101);
    if (!opened.body.includes('hello')) throw new Error('The socket says nothing');
  },

  'large files': async scene => {
    const headers = [['Cookie', await cookieOf(scene)]] as const;
    const down = await requestThrough(`${scene.address}/download`, { headers });
    if (down.body.length !== downloadBytes) throw new Error(`Downloaded ${down.body.length} bytes`);
    const body = Buffer.alloc(downloadBytes, 'b');
    const up = await requestThrough(`${scene.address}/upload`, { headers, method: 'POST', body });
    if (up.body !== String(downloadBytes)) throw new Error(`Uploaded ${up.body.slice(0, 100)}`);
  },

  'app passwords': async ({ address, appPassword }) => {
    const basic = (password: string) =>
      [['Authorization', `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`] as const] as const;
    const password = await appPassword();
    const received = await headersAt(address, basic(password));
    const users = received.filter(([name]) => /^remote.user$/i.test(name));
    if (users.length !== 1 || users[0]?.[1] !== 'ada') throw new Error(JSON.stringify(users));
    const wrong = await requestThrough(`${address}/headers`, { headers: basic(`${password}x`) });
    expectStatus('a wrong app password', wrong.status, 401);
    if (!/Basic realm=/.test(String(wrong.headers['www-authenticate']))) {
      throw new Error(`The client is asked for ${wrong.headers['www-authenticate']}`);
    }
  },

  'revoked at once': async scene => {
    const headers = [
      ['Cookie', await cookieOf(scene)],
      ['Accept', 'application/json'],
    ] as const;
    expectStatus('before', (await requestThrough(`${scene.address}/`, { headers })).status, 200);
    await scene.revoke();
    expectStatus('after', (await requestThrough(`${scene.address}/`, { headers })).status, 401);
    await scene.grant();
  },
};
