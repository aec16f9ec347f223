import { pictures } from '@portico/contract/conformance/pictures';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

test('shows the picture that a user chose in the profile and the user menu', async () => {
  const { page } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await page.goto(`${hub().url}/profile?picture`);
  const dialog = page.getByRole('dialog', { name: 'Change picture' });
  const buffer = Buffer.from(pictures.red, 'base64');
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('application', { name: 'Position' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await page.getByText('Picture updated').waitFor();
  const images = page.locator('img[data-loaded]');
  await expect.poll(() => images.count()).toBe(2);
  for (const image of await images.all()) {
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(192);
  }
});
