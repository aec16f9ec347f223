import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@portico/contract/api/table';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/lib/freePort.ts';
import { signedIn } from './client.ts';
import { runScript } from './processes.ts';

/** An unmodified client of OpenID Connect: `e2e/clients/<name>/main.js`. */
export interface ClientApp {
  /** Its address, without a trailing slash. */
  url: string;
  /** Leads to the hub. */
  signInUrl: string;
  redirectUri: string;
  /** Starts it with the values of its application's page, until the end of the test. */
  run: (issuer: string, clientId: string, clientSecret?: string) => Promise<void>;
}

/**
 * Installs the libraries of `e2e/clients` that only its own test needs, with npm. Does not block: a process that hears
 * nothing for seconds misses that the hub closes its idle connections, and its next request fails.
 */
export async function installClients(): Promise<void> {
  const flags = ['--no-workspaces', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const cwd = join(import.meta.dirname, '../clients');
  await promisify(execFile)('npm', ['install', ...flags, '--loglevel=error'], { cwd });
}

/**
 * Reserves the address of a client, to register it before it runs.
 *
 * @param callback the path of its redirect address, for clients whose library leaves it open
 */
export async function reserveClient(name: string, callback = '/callback'): Promise<ClientApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return {
    url,
    signInUrl: `${url}/sign-in`,
    redirectUri: url + callback,
    async run(issuer, clientId, clientSecret = '') {
      const app = runScript(`e2e/clients/${name}/main.js`, {
        PORT: String(port),
        CALLBACK: callback,
        ISSUER: issuer,
        CLIENT_ID: clientId,
        CLIENT_SECRET: clientSecret,
        NODE_NO_WARNINGS: '1',
      });
      onTestFinished(async () => {
        await app.end();
      });
      await app.says(/^listening/m);
    },
  };
}

/**
 * Registers an application, and runs an `openid-client` with its values.
 *
 * @returns the client, and the application's id
 */
export async function connectClient(
  hubUrl: string,
  name: string,
  settings: Partial<SaveOidcBody> = {},
  client?: ClientApp,
): Promise<ClientApp & { id: string }> {
  const { client: owner } = await signedIn(hubUrl);
  const app = client ?? (await reserveClient('openid-client'));
  const { id } = await owner.call(api.apps.create, { body: { name, url: app.url } });
  const params = { id };
  const defaults = { clientType: 'confidential' as const, redirectUris: [app.redirectUri] };
  await owner.call(api.oidc.save, { params, body: { ...defaults, ...settings } });
  const isPublic = settings.clientType === 'public';
  const secret = isPublic ? '' : (await owner.call(api.oidc.rotateSecret, { params })).clientSecret;
  await app.run(hubUrl, id, secret);
  return { ...app, id };
}
