import { api } from '@portico/contract/api/table';
import { factorLimits } from '@portico/contract/limits';
import { totpCode } from '@portico/contract/signIn/server/totp';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword, signedIn } from './support/client.ts';
import { addAuthenticator } from './support/factors.ts';
import { useHub } from './support/hub.ts';
import { enterLogin } from './support/screens.ts';

const hub = useHub();

/** Pages on which users of a role land, with the width of their viewport. */
const places = [
  { role: 'user', heading: /^Welcome/, door: 'User Access', width: 390 },
  { role: 'manager', heading: 'Dashboard', door: 'Admin Access', width: 1280 },
] as const;

type Place = (typeof places)[number];

async function signInBy(page: Page, username: string, door: string): Promise<void> {
  await page.goto(`${hub().url}/login`);
  await page.getByRole('radio', { name: door }).check();
  await enterLogin(page, { username, password: permanentPassword });
}

/** Creates an account and signs it in, before a rule. */
async function enter(username: string, { role, heading, door, width }: Place) {
  const { client: owner } = await signedIn(hub().url);
  const demandFactor = (from: string) =>
    owner.call(api.system.saveSignInRule, {
      params: { role },
      body: { rule: { demand: 'secondFactor', from } },
    });
  await owner.call(api.system.saveSignInRule, { params: { role }, body: { rule: null } });
  await addUser(hub().url, { username, email: `${username}@example.com`, firstName: 'Ada', role });
  const browser = await openBrowser({ viewport: { width, height: 844 } });
  await signInBy(browser.page, username, door);
  await browser.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  return { ...browser, demandFactor };
}

test.each(places)('leads a $role with an open session to the factor that a rule requires', async place => {
  const { heading, door, width } = place;
  const username = `ada.${place.role}`;
  const { page, context, forgive, demandFactor } = await enter(username, place);

  await demandFactor('2026-01-01');
  forgive(/403/);
  await page.goto(`${hub().url}/profile`);
  await page.getByRole('heading', { level: 1, name: 'Add a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = await addAuthenticator(page);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  // A sign-in on another device requires the code.
  const other = await openBrowser({ viewport: { width, height: 844 } });
  await signInBy(other.page, username, door);
  const code = totpCode(secret, Date.now() + factorLimits.stepMs);
  await other.page.getByLabel('Code', { exact: true }).fill(code);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await other.context.close();
  await context.close();
});

test.each(places)('leads a $role from the notice of a coming rule past the password', async place => {
  const { page, context, demandFactor } = await enter(`told.${place.role}`, place);
  await demandFactor('2099-01-01');
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
