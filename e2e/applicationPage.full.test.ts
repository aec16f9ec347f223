import { pathTo } from '@portico/contract/documents';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { ownerPassword, useHub } from './support/hub.ts';
import { signIn } from './support/screens.ts';

const hub = useHub();
const callback = 'https://notes.example.com/callback';
const tabs = ['appSignOn', 'appAccess', 'appActivity', 'appDanger', 'app'] as const;
const tabNames = ['Sign-on', 'Access', 'Activity', 'Danger zone', 'Overview'];

/** Connects an application by OpenID Connect and signs the owner in to the console. */
async function openConsole(name: string) {
  const { client } = await signedIn(hub().url);
  const { id } = await client.call(api.apps.create, { body: { name, url: '' } });
  const settings = { clientType: 'confidential' as const, redirectUris: [callback] };
  await client.call(api.oidc.save, { params: { id }, body: settings });
  const { page, forgive } = await openBrowser();
  await page.goto(`${hub().url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });
  const read = () => client.call(api.oidc.read, { params: { id } });
  return { client, id, page, forgive, settings, read };
}

test('leads from the list to the page and through its tabs with the keyboard, each at its address', async () => {
  const { id, page } = await openConsole('Keyboard');
  await page.goto(`${hub().url}/apps?search=keyboard`);
  await page.getByRole('link', { name: 'Keyboard' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(hub().url + pathTo('app', { id }));
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const [index, tab] of tabs.slice(0, -1).entries()) {
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(hub().url + pathTo(tab, { id }));
    await page.getByRole('tab', { name: tabNames[index] ?? '', selected: true }).waitFor();
  }
  await page.goBack();
  await page.waitForURL(hub().url + pathTo('appActivity', { id }));
  for (const [index, tab] of tabs.entries()) {
    await page.goto(hub().url + pathTo(tab, { id }));
    await page.getByRole('tab', { name: tabNames[index] ?? '', selected: true }).waitFor();
    expect(await page.title()).toBe(`Keyboard: ${tabNames[index]} · Portico`);
  }
});

test('saves a redirect address, and lets one of two administrators choose which value wins', async () => {
  const { client, id, page, forgive, settings, read } = await openConsole('Contested');
  await page.goto(hub().url + pathTo('appSignOn', { id }));
  const field = page.getByRole('textbox', { name: 'Redirect addresses' });
  await field.fill(`${callback}\nhttps://notes.example.com/second`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Sign-on settings saved').waitFor();
  expect((await read())?.redirectUris).toEqual([callback, 'https://notes.example.com/second']);

  forgive(/412/);
  await field.fill('https://mine.example.com/callback');
  const theirs = ['https://theirs.example.com/callback'];
  await client.call(api.oidc.save, { params: { id }, body: { ...settings, redirectUris: theirs } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-on settings changed while you were editing' });
  await dialog.getByText('https://theirs.example.com/callback').waitFor();
  expect((await read())?.redirectUris).toEqual(theirs);
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await read())?.redirectUris).toEqual(['https://mine.example.com/callback']);
});
