import { randomBytes, randomUUID } from 'node:crypto';
import type { SignInRules } from '@portico/contract/signIn/server/signInRules';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { IconEncoder } from '../../../src/apps/icons/iconEncoder.ts';
import { createCurrentBrand } from '../../../src/base/brand/current.ts';
import type { Hub } from '../../../src/base/hub.ts';
import type { MailServer } from '../../../src/base/mailServer.ts';
import { createMetrics } from '../../../src/base/metrics.ts';
import { createVault, type Vault } from '../../../src/base/secrets/vault.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { createHasher, type Hasher } from '../../../src/directory/passwords/hasher.ts';
import { createCommitted } from '../../../src/events/committed.ts';
import { createSealer, type Sealer } from '../../../src/events/seal.ts';
import type { Resolve } from '../../../src/http/fetch/resolve.ts';
import { createThrottle, type Throttle } from '../../../src/http/throttle/throttle.ts';
import { type Networks, unknownNetworks } from '../../../src/log/security/places.ts';
import { ensureOwner } from '../../../src/people/users/owner.ts';
import { signingKeyStore } from '../../../src/signIn/keys/keys.ts';
import { createRsaKeyPair } from '../../../src/signIn/keys/providerKeys.ts';
import { createSessionTokens } from '../../../src/signIn/keys/tokens.ts';
import { createDelayQueue, type DelayQueue } from '../../../src/signIn/lockout/delayQueue.ts';
import { createApp } from '../../../src/start/app.ts';
import { useEach } from '../each.ts';
import { ownEncoder } from '../scenes/pictures.ts';
import { addSignedInUser } from '../scenes/signedInUser.ts';
import { recorderOf } from '../services/recorders.ts';

/** The owner of every test hub, with a permanent password. */
export const owner = { username: 'owner', email: 'owner@example.com', password: 'a lintel on columns' };

/** The lowest cost of bcrypt: tests check rules, not strength. */
const quickHash = { algorithm: 'bcrypt', bcryptCost: 4 } as const;

/** The key pairs of this process, used in turn: each takes up to a second of processor time. */
const keyPairs: ReturnType<typeof createRsaKeyPair>[] = [];
let taken = 0;

const nextRsaKeyPair: typeof createRsaKeyPair = () => {
  // More than a hub of a test has at once.
  const place = taken % 3;
  taken += 1;
  const pair = keyPairs[place] ?? createRsaKeyPair();
  keyPairs[place] = pair;
  return pair;
};

/** Tests use no name server. */
const failResolve: Resolve = async hostname => {
  throw new Error(`${hostname} is not resolved in tests`);
};

type Line = `${string} /${string}`;

interface Ask {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A hub for tests: the real app on a real database, with a configurable clock and hasher. */
export type TestHub = Awaited<ReturnType<typeof createTestHub>>;

/** Creates the app of a hub: only the API, with fresh throttles. */
export const appOf = (
  hub: Hub,
  trustedProxies: string[] = [],
  log = pino({ level: 'silent' }),
  throttle: Throttle = createThrottle(),
): Hono =>
  createApp(hub, {
    throttle,
    log,
    recorder: recorderOf(hub, log),
    config: { trustedProxies, publicUrl: hub.config.publicUrl },
    built: null,
  });

/**
 * Returns a sealer that works only when the hub reads the log, so that a read that forgets it shows. Tests that read the
 * log's table themselves call `sealed`.
 */
function sealerOf(database: OpenDatabase): Sealer {
  const { sealNow } = createSealer(database, pino({ level: 'silent' }));
  return { sealNow, appended: async () => {}, wake: () => {}, stop: async () => {} };
}

/** Replacements for parts of a hub, such as the clock, to share it between hubs. */
export interface HubOptions {
  hasher?: Hasher;
  trustedProxies?: string[];
  now?: () => Date;
  networks?: Networks;
  pushServices?: string[];
  mail?: MailServer;
  /** The rules that the hub begins with; none by default, because tests move its clock. */
  signInRules?: SignInRules;
  log?: Logger;
  vault?: Vault;
  resolve?: Resolve;
  delayQueue?: DelayQueue;
  throttle?: Throttle;
  iconEncoder?: IconEncoder;
  publicUrl?: string;
}

/**
 * Creates a hub before each test.
 *
 * @param database returns its database
 * @returns the hub of the test that runs
 */
export const useTestHub = (database: () => OpenDatabase, options?: HubOptions): TestHub =>
  useEach(() => createTestHub(database(), options));

/**
 * Creates a hub for tests, with its owner.
 *
 * @param database an open, migrated database
 */
export async function createTestHub(database: OpenDatabase, options: HubOptions = {}) {
  let ahead = 0;
  const now = options.now ?? (() => new Date(Date.now() + ahead));
  const vault = options.vault ?? createVault(null);
  const tokens = await createSessionTokens(signingKeyStore(database.db, vault, now), now, randomUUID);
  const { publicUrl = 'http://localhost:3000' } = options;
  const hub: Hub = {
    database,
    now,
    randomBytes,
    hasher: options.hasher ?? createHasher(quickHash),
    tokens,
    createRsaKeyPair: nextRsaKeyPair,
    vault,
    resolve: options.resolve ?? failResolve,
    anchors: null,
    sealer: sealerOf(database),
    committed: createCommitted(),
    metrics: createMetrics(),
    delayQueue: options.delayQueue ?? createDelayQueue(async () => {}),
    iconEncoder: options.iconEncoder ?? ownEncoder,
    currentBrand: createCurrentBrand(database.db),
    networks: options.networks ?? unknownNetworks,
    config: {
      publicUrl,
      ssoDomain: 'apps.example.com',
      passwordHash: 'bcrypt',
      environment: 'Development',
      pushServices: options.pushServices ?? [],
      mail: options.mail ?? null,
      testData: true,
    },
  };
  await ensureOwner(hub, owner, options.signInRules ?? {});
  const app = appOf(hub, options.trustedProxies, options.log, options.throttle);

  /** Sends a request: `ask('POST /api/users', { token, body })`. */
  const ask = async (request: Line, { token, body, headers }: Ask = {}): Promise<Response> => {
    const [method = 'GET', path = '/'] = request.split(' ');
    return app.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  /** Sends a name and a password, and returns the response. */
  const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
    ask('POST /api/auth/login', { body: { username, password }, headers });
  /** Signs in and returns the token. */
  const signIn = async (
    username = owner.username,
    password = owner.password,
    headers?: Record<string, string>,
  ): Promise<string> => {
    const response = await logIn(username, password, headers);
    if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
    return (await response.json()).token;
  };
  let ownerToken: Promise<string> | undefined;
  /** Sends a request as the owner, in one session while it lasts: each sign-in takes longer than the request. */
  const asOwner = async (request: Line, body?: unknown): Promise<Response> => {
    ownerToken ??= signIn();
    const response = await ask(request, { token: await ownerToken, body });
    if (response.status !== 401) return response;
    ownerToken = signIn();
    return ask(request, { token: await ownerToken, body });
  };
  /** Sends a request, as the owner without a token, and returns the body of the response. */
  const read = async (request: Line, { token, body }: Omit<Ask, 'headers'> = {}) =>
    (await (token === undefined ? asOwner(request, body) : ask(request, { token, body }))).json();
  return {
    app,
    hub,
    /** Moves the clock forward. */
    advance(milliseconds: number) {
      ahead += milliseconds;
    },
    ask,
    asOwner,
    read,
    logIn,
    signIn,
    /** Returns the status of a request in a session: 200 while it is live. */
    verify: async (token: string, headers: Record<string, string> = {}) =>
      (await ask('GET /api/auth/verify', { token, headers })).status,
    signOut: (token: string) => ask('POST /api/auth/logout', { token }),
    /** Returns the actions of the log, the latest first. */
    actions: async (): Promise<string[]> =>
      (await read('GET /api/audit-logs')).map(({ action }: { action: string }) => action),
    /** Returns the titles of the notifications of a user, of the owner without a token. */
    notices: async (token?: string): Promise<string[]> =>
      (await read('GET /api/notifications', token === undefined ? {} : { token })).map(
        ({ title }: { title: string }) => title,
      ),
    /** Adds a user with a permanent password. Returns their id and a token. */
    async addUser(username: string, role: 'user' | 'manager' | 'admin' = 'user') {
      const email = `${username.replace(/[^a-z0-9]/g, 'o')}@example.com`;
      const password = `the password of ${username}`;
      return { ...(await addSignedInUser(hub, { username, email, role }, password)), password };
    },
    /** Changes the password of a user in a session. */
    changePassword: (
      { token, password: currentPassword }: { token: string; password: string },
      newPassword = 'another lintel on columns',
    ) => ask('POST /api/auth/change-password', { token, body: { currentPassword, newPassword } }),
    suspend: (id: string, isOn = true) => asOwner(`POST /api/users/${id}/suspend`, { suspend: isOn }),
    /** Connects an application of level user. */
    async addApp(name = 'Notes'): Promise<{ id: string; key: string }> {
      const made = await read('POST /api/apps', {
        body: { name, url: 'https://notes.example.com/callback?from=portico' },
      });
      return { id: made.id, key: made.fullApiKey };
    },
    grant: (userId: string, appId: string) => asOwner(`POST /api/user-app-access/${userId}/${appId}`),
    revoke: (userId: string, appId: string) => asOwner(`DELETE /api/user-app-access/${userId}/${appId}`),
  };
}

/** Returns the code of a refusal. */
export const codeOf = async (response: Response): Promise<string> => (await response.json()).code;
