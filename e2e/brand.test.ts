import { api } from '@portico/contract/api/table';
import { pictures } from '@portico/contract/conformance/pictures';
import { accentColours } from '@portico/contract/hub/accent';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { openPortal } from './support/pwa.ts';

const hub = useHub();

const offline = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

/** Returns a colour as `rgb(…)`. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('shows a brand on the login screen and in the manifest, until it is removed', async () => {
  const { client: owner } = await signedIn(hub().url);
  const { page } = await openBrowser({ colorScheme: 'light' });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const colour = () => button.evaluate(element => getComputedStyle(element).backgroundColor);
  await page.goto(`${hub().url}/login`);
  await page.getByRole('heading', { name: 'Sign in to Portico' }).waitFor();
  const own = await colour();

  const body = { name: 'Acme & Sons "أكمي"', accent: '#7a1f5c', logo: pictures.red };
  await owner.call(api.system.saveBrand, { body });
  await page.goto(`${hub().url}/login`);
  await page.getByRole('heading', { name: `Sign in to ${body.name}` }).waitFor();
  expect(await page.title()).toContain(body.name);
  expect(await colour()).toBe(rgbOf(accentColours('#7a1f5c', 'light').accent));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).toBe(rgbOf(accentColours('#7a1f5c', 'dark').accent));
  await page.emulateMedia({ colorScheme: 'light' });
  const mark = page.locator('[data-mark]').first();
  const logo = await mark.evaluate(element => getComputedStyle(element).backgroundImage);
  expect(logo).toMatch(/\/brand-logo\/[0-9a-f]{64}"\)$/);
  const manifest = await (await fetch(`${hub().url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: body.name, theme_color: '#7a1f5c' });
  for (const { src } of manifest.icons) expect((await fetch(hub().url + src)).status).toBe(200);

  await owner.call(api.system.saveBrand, { body: { name: '', accent: '', logo: null } });
  await page.goto(`${hub().url}/login`);
  await page.getByRole('heading', { name: 'Sign in to Portico' }).waitFor();
  expect(await colour()).toBe(own);
});

test.runIf(isFull)(
  'shows the last brand offline in the portal, also one that is newer than its service worker',
  async () => {
    const { client: owner } = await signedIn(hub().url);
    const { page, context, forgive } = await openBrowser();
    forgive(offline);
    await openPortal(page, hub().url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await owner.call(api.system.saveBrand, { body: { name: 'Brackenfield', accent: '#7a1f5c' } });
    await page.reload();
    await page.getByRole('link', { name: 'Brackenfield' }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Brackenfield' }).waitFor();
    await context.setOffline(false);
    await owner.call(api.system.saveBrand, { body: { name: '', accent: '' } });
    await page.reload();
    await page.getByRole('link', { name: 'Portico' }).waitFor();
  },
);
