import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { type Running, runProgram } from '../support/processes.ts';
import {
  answers,
  type Connection,
  environmentOf,
  type InstalledClient,
  type RunningClient,
  sees,
} from './client.ts';

const run = promisify(execFile);

/** The system's Python: Debian's packages are not for another one. */
const python = '/usr/bin/python3';

/** A program with the pages `/sign-in`, `/refresh` and `/sign-out`, and `/`, which greets its user. */
interface WebApp extends Omit<InstalledClient, 'run'> {
  /** Starts it with the connection as its environment. */
  start: (at: Connection, env: Record<string, string>) => Running | Promise<Running>;
  /** Whether it prints that it listens. */
  saysSo?: true;
  /** Its steps that differ. */
  special?: (url: string) => Partial<RunningClient>;
}

const webApp = ({ start, saysSo, special, ...client }: WebApp): InstalledClient => ({
  ...client,
  async run(at) {
    const { url } = at;
    const running = await start(at, environmentOf(at));
    await (saysSo ? running.says(/^listening/m) : answers(url));
    return {
      async signOn(page, enterPassword) {
        await page.goto(`${url}/sign-in`);
        await enterPassword();
        await sees(page, greeting);
      },
      async refresh(page) {
        await page.goto(`${url}/refresh`);
        await sees(page, 'Refreshed for Ada Lovelace');
      },
      async signOut(page, confirm) {
        await page.goto(`${url}/sign-out`);
        await confirm();
        await sees(page, 'Signed out');
      },
      isSignedOn: page => greets(page, url),
      stop: () => running.end(),
      ...special?.(url),
    };
  },
});

const greeting = 'Hello, Ada Lovelace';

async function greets(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  return (await page.getByText(greeting).count()) > 0;
}

/** A program with Authlib. */
export const authlib = webApp({
  name: 'Authlib',
  packages: ['python3-authlib', 'python3-requests'],
  noticesSignOut: 'at the next refresh',
  saysSo: true,
  // Plain http, on this machine.
  start: (_, env) =>
    runProgram(python, ['e2e/installed/authlibApp.py'], { ...env, AUTHLIB_INSECURE_TRANSPORT: '1' }),
});

/** A program with go-oidc, which verifies the access token by the ID token's `at_hash`. */
export const goOidc = webApp({
  name: 'go-oidc',
  packages: ['golang-github-coreos-go-oidc-dev', 'golang-go'],
  noticesSignOut: 'at the next refresh',
  saysSo: true,
  async start({ directory }, environment) {
    const program = join(directory, 'app');
    const env = {
      PATH: process.env.PATH,
      // Debian's packages are sources in a folder.
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      GOCACHE: join(directory, 'cache'),
    };
    await run('go', ['build', '-o', program, 'e2e/installed/goOidcApp.go'], { env, timeout: 300_000 });
    return runProgram(program, [], environment);
  },
});

/** A program with Mojolicious and its plugin for OAuth 2.0, which takes addresses and keys from discovery and sends no PKCE. */
export const mojolicious = webApp({
  name: 'Mojolicious, OAuth2 plugin',
  packages: [
    'libmojolicious-plugin-oauth2-perl',
    // The plugin needs them for ID tokens, and does not depend on them.
    'libmojo-jwt-perl',
    'libcrypt-openssl-rsa-perl',
    'libcrypt-openssl-bignum-perl',
  ],
  callback: '/sign-in',
  settings: { requirePkce: false },
  noticesSignOut: 'at the next refresh',
  start: (_, env) => runProgram('/usr/bin/perl', ['e2e/installed/mojoliciousApp.pl'], env),
});

/** A Rack application with omniauth, whose strategy sends no PKCE, uses no refresh tokens and signs out without a hint. */
export const omniauth = webApp({
  name: 'omniauth',
  packages: ['ruby-omniauth-openid-connect', 'ruby-omniauth', 'ruby-rack', 'ruby-webrick'],
  callback: '/auth/openid_connect/callback',
  settings: { requirePkce: false },
  noticesSignOut: 'never',
  start({ port }, env) {
    const flags = ['-s', 'webrick', '-o', '127.0.0.1', '-p', String(port), '-E', 'production'];
    return runProgram('/usr/bin/rackup', [...flags, 'e2e/installed/omniauth.ru'], env);
  },
  special: url => ({
    refresh: null,
    async signOut(page, confirm) {
      await page.goto(`${url}/sign-out`);
      await confirm();
      // Without a hint the hub does not lead back.
      await sees(page, /signed out/i);
    },
  }),
});

/** A Django application with social-auth-core, which verifies `at_hash` and sends no PKCE. */
export const socialAuth = webApp({
  name: 'social-auth-core, Django',
  // The last one is only recommended by the first, which needs it for OpenID Connect.
  packages: ['python3-social-auth-core', 'python3-social-django', 'python3-django', 'python3-jose'],
  callback: '/complete/oidc/',
  settings: { requirePkce: false },
  noticesSignOut: 'at the next refresh',
  saysSo: true,
  start: (_, env) => runProgram(python, ['e2e/installed/socialAuthApp.py'], env),
  special: url => ({
    // Django's sign-out: the library has none at a provider.
    async signOut(page) {
      await page.goto(`${url}/sign-out`);
      await sees(page, 'Signed out');
    },
  }),
});
