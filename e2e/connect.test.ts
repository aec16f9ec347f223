import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { reserveClient } from './support/clients.ts';
import { countingHand } from './support/counting.ts';
import { useSharedHub } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { ownerSignIn, signIn } from './support/screens.ts';

const hub = useSharedHub();

/** The most that an administrator needs from the list of applications to the four copied values. */
const budget = { presses: 11, characters: 30 };

/** Returns the variables of a block. */
const variablesOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

test('connects Grafana with the keyboard, and a user signs on with the copied values', async () => {
  const { client: owner } = await signedIn(hub().url);
  const grafana = await reserveClient('openid-client', '/login/generic_oauth');
  const { page, context } = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${hub().url}/apps`);
  await signIn(page, ownerSignIn);
  const way = page.getByRole('button', { name: 'Add Application' });
  await way.waitFor();
  await way.focus();

  const keyboard = countingHand(page);
  await keyboard.press('Enter');
  await hasFocus(page.getByRole('searchbox', { name: 'Search the catalogue' }));
  await keyboard.type('graf');
  await keyboard.press('Enter');
  await hasFocus(page.getByLabel('Address of Grafana'));
  await keyboard.type(grafana.url);
  await page.getByText(grafana.redirectUri, { exact: true }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Grafana is connected' }).waitFor();
  await hasFocus(page.getByRole('main'));
  await page.getByRole('button', { name: 'Copy issuer', exact: true }).waitFor();

  const copied: Record<string, string> = {};
  for (const name of ['issuer', 'discovery document', 'client ID', 'client secret']) {
    const button = page.getByRole('button', { name: `Copy ${name}`, exact: true });
    do await keyboard.press('Tab');
    while (!(await button.evaluate(element => element === document.activeElement)));
    await keyboard.press('Enter');
    copied[name] = await page.evaluate(() => navigator.clipboard.readText());
  }
  expect(keyboard.count.presses, 'key presses').toBeLessThanOrEqual(budget.presses);
  expect(keyboard.count.characters, 'typed characters').toBeLessThanOrEqual(budget.characters);
  const { issuer = '', 'client ID': clientId = '', 'client secret': secret = '' } = copied;
  expect(issuer).toBe(hub().url);

  // The lines to paste have the same values, and the addresses of the discovery document.
  const block = (await page.getByRole('group', { name: 'Environment variables' }).textContent()) ?? '';
  const discovery = await (await fetch(copied['discovery document'] ?? '')).json();
  expect(variablesOf(block)).toMatchObject({
    GF_SERVER_ROOT_URL: `${grafana.url}/`,
    GF_AUTH_GENERIC_OAUTH_CLIENT_ID: clientId,
    GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET: secret,
    GF_AUTH_GENERIC_OAUTH_AUTH_URL: discovery.authorization_endpoint,
    GF_AUTH_GENERIC_OAUTH_TOKEN_URL: discovery.token_endpoint,
    GF_AUTH_GENERIC_OAUTH_API_URL: discovery.userinfo_endpoint,
  });

  // The picture of the catalogue is the application's.
  const image = page.locator('img[data-loaded]');
  await image.waitFor();
  expect(await image.getAttribute('src')).toBe('/icons/catalogue/grafana.svg');

  // The secret is gone after a reload.
  await page.reload();
  await page.getByText('The client secret was shown once').waitFor();
  expect(await page.content()).not.toContain(secret);

  // The form would add the application again.
  await page.goBack();
  await page.getByRole('listbox', { name: 'Catalogue of applications' }).waitFor();

  await owner.call(api.access.grant, {
    params: { userId: (await owner.call(api.auth.verify, {})).user.id, appId: clientId },
  });
  await grafana.run(issuer, clientId, secret);
  const answered = page.waitForRequest(request => request.url().startsWith(`${grafana.redirectUri}?`));
  await page.goto(grafana.signInUrl);
  await answered;
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  await context.close();
});
