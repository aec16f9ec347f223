import { api } from '@portico/contract/api/table';
import { pictures } from '@portico/contract/conformance/pictures';
import { expect, test } from 'vitest';
import { signedIn } from './support/client.ts';
import { useHub } from './support/hub.ts';
import { openSignedIn } from './support/screens.ts';

const hub = useHub();

test('shows a chosen icon in the card without another request to the hub, and hides it after signing out', async () => {
  const { client: owner } = await signedIn(hub().url);
  const { id } = await owner.call(api.apps.create, { body: { name: 'Notes' } });
  const { page, forgive } = await openSignedIn(hub().url);
  await page.goto(`${hub().url}/apps?icon=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Change icon' });
  const input = dialog.locator('input[type="file"]');
  const buffer = Buffer.from(pictures.red, 'base64');
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await dialog.getByText('The new icon, not saved yet.').waitFor();
  await dialog.getByRole('button', { name: 'Save icon' }).click();
  await page.getByText('Icon updated').waitFor();
  // It shows the icon in three sizes until it is gone.
  await dialog.waitFor({ state: 'detached' });

  const image = page.locator('img[data-loaded]');
  await image.waitFor();
  const address = (await image.getAttribute('src')) ?? '';
  expect(address).toMatch(new RegExp(`^/app-icons/${id}/[0-9a-f]{64}$`));
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(192);

  /** Reads the icon from the browser's cache alone. */
  const cached = () =>
    page.evaluate(
      path =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => status,
          () => null,
        ),
      address,
    );
  expect(await cached()).toBe(200);
  forgive(/504|ERR_CACHE_MISS|Failed to load resource/);
  await page.getByRole('button', { name: 'Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${hub().url}/login`);
  expect(await cached()).not.toBe(200);
  expect((await page.request.get(hub().url + address)).status()).toBe(404);
});
