import { api } from '@portico/contract/api/table';
import { describe, expect, test } from 'vitest';
import { freePort } from '../scripts/lib/freePort.ts';
import { isFull } from '../scripts/lib/full.ts';
import { startAuthRequestProxy } from './proxies/authRequest.ts';
import { type ProxiedScene, proxyChecks } from './proxies/checks.ts';
import { protectTool } from './proxies/scene.ts';
import { startTool } from './proxies/tool.ts';
import { addAda, signInAsAda } from './support/ada.ts';
import { openBrowser } from './support/browser.ts';
import { type SignedIn, signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { requestAccess } from './support/screens.ts';

let owner: SignedIn;
let scene: Awaited<ReturnType<typeof protectTool>>;

const hub = useHub({
  env: { TRUST_PROXY: '127.0.0.1', STOP_GRACE: '0' },
  prepare: async ({ url }) => {
    owner = await signedIn(url);
    const userId = await addAda(url);
    const tool = await startTool();
    const port = await freePort();
    const address = `http://wiki.localhost:${port}`;
    const proxy = await startAuthRequestProxy({ port, hub: url, tool: tool.url });
    scene = await protectTool(owner.client, { hub: url, name: 'Wiki', address, userId });
    return async () => {
      await proxy.stop();
      await tool.close();
    };
  },
});

describe('a tool without a login, behind a proxy that follows the rules of auth_request', () => {
  test('passes every check that real proxies pass', async () => {
    const { page, forgive } = await openBrowser();
    forgive(/./);
    const all: ProxiedScene = { ...scene, page };
    for (const [name, check] of Object.entries(proxyChecks)) {
      await check(all).catch(error => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
      });
    }
  });

  test('lets a visitor in, refuses them once revoked, takes their request, and returns them to the page they wanted', async () => {
    const { page, context, forgive } = await openBrowser();
    forgive(/401/);
    // Without a session at the hub: its login, and back to the page.
    await page.goto(`${scene.address}/report?week=3`);
    await page.waitForURL(`${hub().url}/login?app=${scene.appId}`);
    await signInAsAda(page);
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    expect(page.url()).toBe(`${scene.address}/report?week=3`);
    // The hub's cookie stays with the hub.
    const cookies = await context.cookies(scene.address);
    expect(cookies.map(({ name, httpOnly, domain }) => [name, httpOnly, domain])).toEqual([
      ['portico_session', true, 'wiki.localhost'],
    ]);

    await scene.revoke();
    await page.reload();
    await page.getByRole('heading', { name: 'You do not have access to Wiki' }).waitFor();
    await requestAccess(page);

    await scene.grant();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    expect(page.url()).toBe(`${scene.address}/report?week=3`);

    // After the end of access, the page says that a sent form was not delivered.
    await scene.revoke();
    await scene.grant();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Sign in, then send it again' }).waitFor();
    await page.getByRole('link', { name: /^Sign in/ }).click();
    await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
    expect(page.url()).toBe(`${scene.address}/report?week=3`);
  });

  test.runIf(isFull)(
    'opens the tool from the portal, and ends its session with that of the hub',
    async () => {
      const { page, forgive } = await openBrowser();
      forgive(/401/);
      await page.goto(`${scene.address}/`);
      await signInAsAda(page);
      await page.getByRole('heading', { name: 'Hello, Ada Lovelace' }).waitFor();
      const token = (await page.context().cookies(hub().url)).find(
        ({ name }) => name === 'auth_token',
      )?.value;
      const { redirectUrl } = await (
        await fetch(`${hub().url}/api/sso/generate-token`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ appId: scene.appId }),
        })
      ).json();
      expect(redirectUrl).toBe(`${scene.address}/`);
      await fetch(`${hub().url}/api/auth/logout`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      await page.goto(`${scene.address}/`);
      await page.waitForURL(`${hub().url}/login?app=${scene.appId}`);
      expect(await owner.client.call(api.proxy.read, { params: { id: scene.appId } })).toMatchObject({
        lastAskedAt: expect.any(String),
      });
    },
  );
});
