import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@portico/contract/api/table';
import { createClient } from '@portico/contract/client';
import type { Page } from 'playwright';
import { freePort } from '../../scripts/lib/freePort.ts';
import { addAda, signInAsAda } from '../support/ada.ts';
import { signedIn } from '../support/client.ts';
import { launch } from '../support/launch.ts';
import { ownerPassword, spawnHub } from '../support/processes.ts';
import { printTable, say } from '../support/table.ts';
import { type InstalledClient, installFromNpm, type RunningClient, versionOf } from './client.ts';
import { dovecot } from './dovecot.ts';
import { honoOidcAuth } from './honoOidcAuth.ts';
import { lemonldap } from './lemonldap.ts';
import { modAuthOpenidc } from './modAuthOpenidc.ts';
import { modOauth2 } from './modOauth2.ts';
import { oidcAgent, oidcAgentOffline } from './oidcAgent.ts';
import { actualBudget, nodeRed } from './screenApps.ts';
import { sssd } from './sssd.ts';
import { authlib, goOidc, mojolicious, omniauth, socialAuth } from './webApps.ts';

const clients: readonly InstalledClient[] = [
  modAuthOpenidc,
  oidcAgent,
  oidcAgentOffline,
  authlib,
  lemonldap,
  goOidc,
  modOauth2,
  dovecot,
  sssd,
  socialAuth,
  omniauth,
  mojolicious,
  honoOidcAuth,
  nodeRed,
  actualBudget,
];

/** `-- dovecot` runs the clients whose name contains the word. */
const [word = ''] = process.argv.slice(2);
const wanted = clients.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));

const directory = mkdtempSync(join(tmpdir(), 'portico-clients-'));
// Apache runs as another user.
chmodSync(directory, 0o755);
const folderOf = ({ name }: InstalledClient) => join(directory, name.replaceAll(/\W+/g, '-'));
const hub = spawnHub({ DATA_DIR: join(directory, 'data'), OWNER_PASSWORD: ownerPassword });
const browser = await launch();
let failures = 0;
try {
  const [, issuer = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  const user = await addAda(issuer);
  const steps = ['sign-on', 'refresh', 'sign-out by the application', 'sign-out by the hub'];
  const rows = [['client', 'version', ...steps]];
  for (const client of wanted) {
    const missing = (client.packages ?? []).filter(name => versionOf(name) === null);
    if (missing.length > 0) say(`${client.name} is skipped: ${missing.join(' and ')} missing`);
    else if (await hasFromNpm(client))
      rows.push(
        await tryClient(client, issuer, user).catch(error => [client.name, '', failed(client, error)]),
      );
  }
  printTable(rows);
} finally {
  await browser.close();
  await hub.end();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

/** Creates a client's folder with its packages of npm. @returns false if npm can't install them */
async function hasFromNpm(client: InstalledClient): Promise<boolean> {
  mkdirSync(folderOf(client));
  if (client.npm === undefined) return true;
  say(`${client.name}: npm installs ${client.npm.join(' and ')} into a temporary folder`);
  try {
    await installFromNpm(client, folderOf(client));
    return true;
  } catch (error) {
    const [first, ...others] = String(error).split('\n');
    const reason = others.find(line => /error/i.test(line)) ?? first;
    say(`${client.name} is skipped: npm could not install it for this Node. ${reason}`);
    return false;
  }
}

/** Reports a failure. @returns its cell */
function failed({ name }: InstalledClient, error: unknown): string {
  failures += 1;
  say(`${name}: ${error instanceof Error ? error.message : error}`);
  return 'FAILED';
}

/** Connects a client, runs it and tries each step. @returns its row */
async function tryClient(client: InstalledClient, issuer: string, userId: string): Promise<string[]> {
  const { name, packages = [], npm = [], callback = '/callback', signedOut = '/', settings = {} } = client;
  const { backChannel } = client;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const spareUrl = `http://localhost:${await freePort()}`;
  const { client: owner } = await signedIn(issuer);
  const { id } = await owner.call(api.apps.create, { body: { name, url } });
  const params = { id };
  const body = {
    clientType: 'confidential' as const,
    redirectUris: [url, spareUrl].map(each => each + callback),
    postLogoutUris: [url, spareUrl].map(each => each + signedOut),
    ...(backChannel === undefined ? {} : { backChannelLogoutUri: url + backChannel }),
    ...settings,
  };
  await owner.call(api.oidc.save, { params, body });
  await owner.call(api.access.grant, { params: { userId, appId: id } });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const row = [name, versionOf(packages[0] ?? '') ?? npm[0]?.split('@').at(-1) ?? ''];
  const values = { issuer, clientId: id, clientSecret };
  const running = await client.run({ directory: folderOf(client), port, url, spareUrl, ...values });
  const attempt = async (step: () => Promise<string>) => {
    row.push(await step().catch(error => failed(client, error)));
  };
  try {
    await attempt(async () => {
      await running.signOn(page, () => signInAsAda(page));
      return 'yes';
    });
    await attempt(async () => {
      if (running.refresh === null) return 'none';
      await running.refresh(page);
      await running.refresh(page);
      return 'yes';
    });
    await attempt(async () => {
      if (running.signOut === null) return 'none';
      const button = page.getByRole('button', { name: 'Sign out', exact: true });
      await running.signOut(page, () => button.click());
      if (await running.isSignedOn(page)) throw new Error('It is still signed on');
      return 'yes';
    });
    await attempt(async () => {
      const noticed = await signOutByHub(running, page, issuer);
      if (noticed !== client.noticesSignOut) throw new Error(`It notices a sign-out ${noticed}`);
      return noticed;
    });
  } finally {
    await running.stop();
    await context.close();
  }
  return row;
}

/** Signs on again, ends the hub's session, and returns when the client notices. */
async function signOutByHub(running: RunningClient, page: Page, issuer: string): Promise<string> {
  await page.context().clearCookies({ domain: 'localhost', name: 'auth_token' });
  await running.signOn(page, () => signInAsAda(page));
  const cookies = await page.context().cookies(issuer);
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  await createClient({ baseUrl: issuer, token: () => token }).call(api.auth.logout, {});
  // The hub delivers sign-outs every second.
  await page.waitForTimeout(2500);
  if (!(await running.isSignedOn(page))) return 'at once';
  const refused = await running.refresh?.(page).then(
    () => false,
    () => true,
  );
  return refused ? 'at the next refresh' : 'never';
}
