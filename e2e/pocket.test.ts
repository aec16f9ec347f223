import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, startHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const owner = { username: 'owner', password: ownerPassword, access: 'Admin Access' } as const;

test('both apps can be installed: a manifest with its icons, and a worker that keeps what is the same for everybody', async () => {
  const hub = await startHub();
  const { page, context } = await openBrowser();
  await page.goto(`${hub.url}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${hub.url}/manifest.webmanifest`);
  const { icons } = JSON.parse(manifest.data ?? '{}') as { icons: { src: string; sizes: string }[] };
  for (const { src } of icons) expect((await fetch(hub.url + src)).status).toBe(200);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

  await signIn(page, owner);
  await page.goto(`${hub.url}/users`);
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map(name => self.caches.open(name)));
    const requests = await Promise.all(caches.map(cache => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/shell');
  expect(kept.filter(path => !/^\/(shell$|assets\/portal\/|icons\/)/.test(path))).toEqual([]);
});
