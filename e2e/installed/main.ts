import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { freePort } from '../../scripts/lib/freePort.ts';
import { launch } from '../support/launch.ts';
import { spawnHub } from '../support/processes.ts';
import { authlib } from './authlib.ts';
import { type InstalledClient, type RunningClient, versionOf } from './client.ts';
import { lemonldap } from './lemonldap.ts';
import { modAuthOpenidc } from './modAuthOpenidc.ts';
import { oidcAgent, oidcAgentOffline } from './oidcAgent.ts';

const clients: readonly InstalledClient[] = [modAuthOpenidc, oidcAgent, oidcAgentOffline, authlib, lemonldap];

const ownerPassword = 'harbour lantern seven';
const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const password = 'meadow copper violin';
const say = (line: string) => process.stdout.write(`${line}\n`);

const directory = mkdtempSync(join(tmpdir(), 'portico-clients-'));
// Apache runs as another user.
chmodSync(directory, 0o755);
const hub = spawnHub({ DATA_DIR: join(directory, 'data'), OWNER_PASSWORD: ownerPassword });
const browser = await launch();
let failures = 0;
try {
  const [, issuer = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  const user = await addUser(issuer);
  const columns = ['client', 'version', 'sign-on', 'refresh', 'sign-out by the application'];
  const rows = [[...columns, 'sign-out by the hub']];
  for (const client of clients) {
    const missing = client.packages.filter(name => versionOf(name) === null);
    if (missing.length > 0) say(`${client.name} is skipped: ${missing.join(' and ')} missing`);
    else rows.push(await tryClient(client, issuer, user));
  }
  const widths = columns.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)));
  for (const row of rows)
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
} finally {
  await browser.close();
  await hub.end();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

/** Creates a user with a permanent password. @returns their id */
async function addUser(issuer: string): Promise<string> {
  const owner = await clientOf(issuer, 'owner', ownerPassword);
  const { id, tempPassword } = await owner.call(api.users.create, { body: ada });
  const person = await clientOf(issuer, ada.username, tempPassword);
  const body = { currentPassword: tempPassword, newPassword: password };
  await person.call(api.auth.changePassword, { body });
  return id;
}

async function clientOf(baseUrl: string, username: string, secret: string) {
  const body = { username, password: secret };
  const { token } = signedIn(
    await createClient({ baseUrl, token: () => null }).call(api.auth.login, { body }),
  );
  return createClient({ baseUrl, token: () => token });
}

/** Connects a client, runs it and tries each step. @returns its row */
async function tryClient(client: InstalledClient, issuer: string, userId: string): Promise<string[]> {
  const { name, packages, callback, signedOut, backChannel, allowOfflineAccess, requirePkce } = client;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const spareUrl = `http://localhost:${await freePort()}`;
  const owner = await clientOf(issuer, 'owner', ownerPassword);
  const { id } = await owner.call(api.apps.create, { body: { name, url } });
  const params = { id };
  const settings = {
    clientType: 'confidential' as const,
    redirectUris: [url, spareUrl].map(each => each + callback),
    postLogoutUris: [url + signedOut],
    ...(allowOfflineAccess === undefined ? {} : { allowOfflineAccess }),
    ...(requirePkce === undefined ? {} : { requirePkce }),
    ...(backChannel === undefined ? {} : { backChannelLogoutUri: url + backChannel }),
  };
  await owner.call(api.oidc.save, { params, body: settings });
  await owner.call(api.access.grant, { params: { userId, appId: id } });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  const folder = join(directory, id);
  mkdirSync(folder);
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const row = [name, versionOf(packages[0] ?? '') ?? ''];
  const running = await client.run({
    directory: folder,
    port,
    url,
    spareUrl,
    issuer,
    clientId: id,
    clientSecret,
  });
  const attempt = async (step: () => Promise<string>) => {
    try {
      row.push(await step());
    } catch (error) {
      failures += 1;
      row.push('FAILED');
      say(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  try {
    await attempt(async () => {
      await running.signOn(page, () => enterPassword(page));
      return 'yes';
    });
    await attempt(async () => {
      if (running.refresh === null) return 'none';
      await running.refresh(page);
      await running.refresh(page);
      return 'yes';
    });
    await attempt(async () => {
      await running.signOut(page, () => confirmSignOut(page));
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
  await running.signOn(page, () => enterPassword(page));
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

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill(ada.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function confirmSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}
