import { totpCode } from '@portico/contract/hub/totp';
import { factorLimits } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { addAuthenticator } from './support/factors.ts';
import { useHub } from './support/hub.ts';
import { changeTemporaryPassword } from './support/screens.ts';

const hub = useHub();
const password = 'meadow copper violin';

/** Pages on which users of a role land, with the width of their viewport. */
const places = [
  { role: 'user', heading: /^Welcome/, door: 'User Access', width: 390 },
  { role: 'manager', heading: 'Dashboard', door: 'Admin Access', width: 1280 },
] as const;

type Place = (typeof places)[number];

async function signInWith(page: Page, username: string, secret: string, door: string): Promise<void> {
  await page.goto(`${hub().url}/login`);
  await page.getByRole('radio', { name: door }).check();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Creates an account and signs it in with a permanent password, before a rule.
 *
 * @returns its browser, and a function that lets a second factor fall due for its role
 */
async function enter(username: string, { role, heading, door, width }: Place) {
  const { client: owner } = await signedIn(hub().url);
  const params = { role };
  await owner.call(api.system.saveSignInRule, { params, body: { rule: null } });
  const person = { username, email: `${username}@example.com`, firstName: 'Ada', role };
  const { id, tempPassword } = await owner.call(api.users.create, { body: person });
  const browser = await openBrowser({ viewport: { width, height: 844 } });
  await signInWith(browser.page, username, tempPassword, door);
  await changeTemporaryPassword(browser.page, tempPassword, password);
  await browser.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const demandFactor = async () => {
    const rule = { demand: 'secondFactor' as const, from: '2026-01-01' };
    await owner.call(api.system.saveSignInRule, { params, body: { rule } });
    browser.forgive(/403/);
  };
  return { ...browser, owner, id, demandFactor };
}

test.each(places)('leads a $role with an open session to the factor that a rule requires', async place => {
  const { heading, door, width } = place;
  const username = `ada.${place.role}`;
  const { page, context, demandFactor } = await enter(username, place);

  await demandFactor();
  await page.goto(`${hub().url}/profile`);
  await page.getByRole('heading', { level: 1, name: 'Add a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = await addAuthenticator(page);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  // A sign-in on another device requires the code.
  const other = await openBrowser({ viewport: { width, height: 844 } });
  await signInWith(other.page, username, password, door);
  const code = totpCode(secret, Date.now() + factorLimits.stepMs);
  await other.page.getByLabel('Code', { exact: true }).fill(code);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await other.context.close();
  await context.close();
});

test.each(places)('leads a $role from the notice of a coming rule past the password', async place => {
  const { page, context, owner } = await enter(`told.${place.role}`, place);
  const rule = { demand: 'secondFactor' as const, from: '2099-01-01' };
  await owner.call(api.system.saveSignInRule, { params: { role: place.role }, body: { rule } });
  await page.reload();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const target = page.getByRole('group', { name: 'Passkeys and second factors' });
  await expect.poll(() => target.evaluate(element => element === document.activeElement)).toBe(true);
  for (const name of ['Add a passkey', 'Add an app']) {
    const button = target.getByRole('button', { name });
    const isReachable = () =>
      button.evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(topmost);
      });
    await expect.poll(isReachable).toBe(true);
  }
  await context.close();
});

test('keeps the input of a form over which a factor becomes required, in the portal and in the console', async () => {
  for (const place of places) {
    const { page, context, owner, id, demandFactor } = await enter(`kept.${place.role}`, place);
    await page.goto(`${hub().url}/profile?edit`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/SignInAgain-')),
    );
    await page.getByLabel('First name').fill('Ida');
    await demandFactor();
    await page.getByRole('button', { name: 'Save' }).dispatchEvent('click');
    const due = page.getByRole('dialog', { name: 'Add a second factor' });
    await due.getByText(/Your input is kept\.$/).waitFor();

    // Escape asks for confirmation first, and nothing has been saved yet.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await owner.call(api.users.read, { params: { id } })).toMatchObject({ firstName: 'Ada' });

    await due.getByRole('button', { name: 'Add an authenticator app' }).click();
    const named = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await named.getByRole('button', { name: 'Continue' }).waitFor();
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('Profile updated', { exact: true }).waitFor();
    await due.waitFor({ state: 'detached' });
    expect(await owner.call(api.users.read, { params: { id } })).toMatchObject({ firstName: 'Ida' });
    await context.close();
  }
});
