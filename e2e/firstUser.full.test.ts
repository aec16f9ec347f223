import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/lib/freePort.ts';
import { openBrowser } from './support/browser.ts';
import { countingHand, type Effort } from './support/counting.ts';
import { startHub, temporaryDirectory } from './support/hub.ts';
import { hasFocus } from './support/keyboard.ts';
import { runScript } from './support/processes.ts';

/** The most that it takes from the first page of a new hub to a user in an application, for the owner and the user. */
const budget: Effort = { presses: 12, characters: 100 };

test('leads from the first start to a user in an application with few presses and characters', async () => {
  const hub = await startHub(temporaryDirectory());
  const [ownersLink] = await hub.says(/http\S+\/invitation#\S+/);
  const port = String(await freePort());
  const example = runScript('scripts/example.ts', {
    PORTICO_URL: hub.url,
    PORT: port,
    EXAMPLE_FILE: join(temporaryDirectory(), 'connected.json'),
  });
  onTestFinished(async () => {
    await example.end();
  });
  const [, question = ''] = await example.says(/^Open (\S+\/apps\/connect\S+)$/m);
  const count: Effort = { presses: 0, characters: 0 };

  // The owner follows the printed link.
  const owner = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const owns = countingHand(owner.page, count);
  /** Chooses a password by a link, which signs in. */
  const enter = async ({ page }: typeof owner, hand: typeof owns, chosen: string) => {
    await hasFocus(page.getByLabel('New password', { exact: true }));
    await hand.type(chosen);
    await hand.click(page.getByLabel('Confirm new password', { exact: true }));
    await hand.type(chosen);
    await hand.press('Enter');
    await page.waitForURL(url => url.pathname !== '/invitation');
  };
  await owner.page.goto(ownersLink);
  await enter(owner, owns, 'seven oaks');
  await owner.page.getByRole('heading', { name: 'Set up your hub' }).waitFor();

  // The example requests a connection, and leads to a user with access.
  await owns.follow(question);
  await hasFocus(owner.page.getByRole('button', { name: 'Connect', exact: true }));
  await owns.press('Enter');
  await owns.click(owner.page.getByRole('link', { name: 'Create a user with access' }));
  const dialog = owner.page.getByRole('dialog', { name: 'Create user' });
  await hasFocus(dialog.getByLabel('Email'));
  await dialog.getByRole('checkbox', { name: 'Canteen', checked: true }).waitFor();
  await owns.type('ada@example.com');
  expect(await dialog.getByLabel('Username').inputValue()).toBe('ada');
  await owns.click(dialog.getByRole('radio', { name: 'Invitation link' }));
  await owns.press('Enter');
  await owns.click(owner.page.getByRole('button', { name: 'Copy sign-in message' }));
  await owner.page.getByText('Sign-in message copied').waitFor();
  const message = await owner.page.evaluate(() => navigator.clipboard.readText());

  // The user follows the link of the message to the application.
  const [invited = ''] = /http\S+\/invitation\?app=\S+#\S+/.exec(message) ?? [];
  const user = await openBrowser();
  user.forgive(/favicon|404/);
  const uses = countingHand(user.page, count);
  await uses.follow(invited);
  await enter(user, uses, 'blue kettle');
  await uses.click(user.page.getByRole('button', { name: 'Open application' }));
  await user.page.getByRole('heading', { name: 'Hello, ada' }).waitFor();
  expect(new URL(user.page.url()).origin).toBe(`http://localhost:${port}`);

  expect(count.presses, 'presses').toBeLessThanOrEqual(budget.presses);
  expect(count.characters, 'characters').toBeLessThanOrEqual(budget.characters);
});
