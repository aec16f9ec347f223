import { totpCode } from '@portico/contract/hub/totp';
import { factorLimits } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { signedIn } from './support/client.ts';
import { addAuthenticator } from './support/factors.ts';
import { useHub } from './support/hub.ts';
import { changeTemporaryPassword } from './support/screens.ts';

const hub = useHub();
const password = 'meadow copper violin';

/** Where users of a role land, and the window in which they are shown. */
const places = [
  { role: 'user', heading: /^Welcome/, door: 'User Access', width: 390 },
  { role: 'manager', heading: 'Dashboard', door: 'Admin Access', width: 1280 },
] as const;

async function signInWith(page: Page, username: string, secret: string, door: string): Promise<void> {
  await page.goto(`${hub().url}/login`);
  await page.getByRole('radio', { name: door }).check();
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.each(places)('leads a $role with an open session to the factor that a rule demands', async place => {
  const { role, heading, door, width } = place;
  const { client: owner } = await signedIn(hub().url);
  const username = `ada.${role}`;
  const person = { username, email: `${username}@example.com`, firstName: 'Ada', role };
  const { tempPassword } = await owner.call(api.users.create, { body: person });
  const { page, context, forgive } = await openBrowser({ viewport: { width, height: 844 } });
  await signInWith(page, username, tempPassword, door);
  await changeTemporaryPassword(page, tempPassword, password);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();

  const rule = { demand: 'secondFactor' as const, from: '2026-01-01' };
  await owner.call(api.system.saveSignInRule, { params: { role }, body: { rule } });
  forgive(/403/);
  await page.goto(`${hub().url}/profile`);
  await page.getByRole('heading', { level: 1, name: 'Add a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = await addAuthenticator(page);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  // A sign-in on another device asks for the code.
  const other = await openBrowser({ viewport: { width, height: 844 } });
  await signInWith(other.page, username, password, door);
  const code = totpCode(secret, Date.now() + factorLimits.stepMs);
  await other.page.getByLabel('Code', { exact: true }).fill(code);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await other.context.close();
  await context.close();
});
