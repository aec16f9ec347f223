import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();

test('finds a wrong final slash by a test of the sign-on, fixes it by one press, and signs on', async () => {
  const { client: owner } = await signedIn(hub().url);
  const [self] = await owner.call(api.users.list, { query: { search: 'owner' } });
  const notes = await reserveClient('openid-client');
  const app = await owner.call(api.apps.create, { body: { name: 'Notes', url: notes.signInUrl } });
  const params = { id: app.id };
  await owner.call(api.oidc.save, {
    params,
    body: { clientType: 'confidential', redirectUris: [`${notes.redirectUri}/`] },
  });
  const { clientSecret } = await owner.call(api.oidc.rotateSecret, { params });
  await notes.run(hub().url, app.id, clientSecret);
  await owner.call(api.access.grant, { params: { userId: self?.id ?? '', appId: app.id } });

  const { page, context, forgive } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  await page.goto(`${hub().url}/apps/${app.id}/test`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Test sign-on' }).click();
  const tab = await opened;
  // The error page has the status 400.
  forgive(/400/);
  await tab.getByRole('heading', { name: 'This sign-in can’t continue' }).waitFor();
  const reference = await tab.getByLabel('Reference').inputValue();
  await tab.getByLabel('Reference').focus();
  await tab.keyboard.press('ControlOrMeta+A');
  expect(await tab.evaluate(() => String(getSelection()))).toBe(reference);

  const card = page.getByRole('region', { name: 'Test sign-on' });
  await card.getByText(`redirect_uri is ${notes.redirectUri}; registered is with a final slash.`).waitFor();
  await card.getByRole('button', { name: 'Add redirect address' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Add redirect address?' });
  await dialog.getByRole('button', { name: 'Add redirect address' }).click();
  await card.getByText('Mended').waitFor();

  const openedAgain = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Test again' }).click();
  const again = await openedAgain;
  await again.getByRole('heading', { name: /^Hello, / }).waitFor();
  await card.getByText('The application has its tokens and your details.').waitFor();

  // The reference of the visitor's page finds the entry.
  await page.goto(`${hub().url}/audit-logs?search=${reference}`);
  await page
    .getByText(/redirect address not registered/)
    .first()
    .waitFor();
  await context.close();
});
