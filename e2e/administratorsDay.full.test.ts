import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ownerPassword, startHub } from './support/hub.ts';
import { addApplication, createUser, goTo, signIn } from './support/screens.ts';

/** Time for an attack to appear on the security screen, in milliseconds: a poll of 30 seconds and its response. */
const detectionTimeoutMs = 35_000;

/** Sends wrong passwords until a brute-force attempt is detected. */
async function attack(url: string, username: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: `a guess, number ${attempt}` }),
    });
    expect(response.status).toBe(401);
  }
}

test('lets an administrator do a day of work without leaving the console', async () => {
  const hub = await startHub();
  const { page } = await openBrowser({ acceptDownloads: true });
  await page.goto(`${hub.url}/login`);
  await signIn(page, { username: 'owner', password: ownerPassword, access: 'Admin Access' });

  // Create users, connect an application, grant it.
  await goTo(page, 'Users');
  for (const [username, firstName] of [
    ['grace', 'Grace'],
    ['ada', 'Ada'],
  ] as const) {
    await createUser(page, { username, email: `${username}@example.com`, firstName });
  }
  await goTo(page, 'Apps');
  await addApplication(page, 'Ledger', 'https://ledger.example.com/sso');
  await page.getByRole('button', { name: 'Manage access to Ledger' }).click();
  await page.getByRole('button', { name: 'Grant access to Ada' }).click();
  await page.getByText('Access granted to Ada').waitFor();
  await page.keyboard.press('Escape');

  // Watch a brute-force attempt appear.
  await goTo(page, 'Dashboard');
  await page.getByRole('link', { name: 'Failures' }).click();
  await page.getByText('No Security Events').waitFor();
  await attack(hub.url, 'ada');
  const event = page.getByRole('article', { name: 'Brute-force attempt' });
  await event.first().waitFor({ timeout: detectionTimeoutMs });

  // Follow it to the log.
  await event
    .first()
    .getByRole('link', { name: /^Audit log for / })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Audit logs' }).waitFor();
  const log = page.getByRole('table', { name: 'Audit logs' });
  await log
    .getByText(/^A sign-in to/)
    .first()
    .waitFor();
  await page.goBack();

  // Suspend the account.
  await event.first().getByRole('button', { name: 'Suspend ada' }).click();
  await page.getByText('User status updated').waitFor();
  await event.first().getByText('Suspended', { exact: true }).waitFor();

  // Resolve the event.
  await event
    .first()
    .getByRole('button', { name: /^Resolve / })
    .click();
  await page.getByText('Event resolved').waitFor();
  await event.first().getByText('Resolved').waitFor();

  // Export the log.
  await goTo(page, 'Logs');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('"Timestamp","User ID","Action","Details","IP Address","User Agent"\r\n');
  for (const action of ['create_user', 'create_app', 'grant_access', 'failed_login', 'resolve_event'])
    expect(csv).toContain(`"${action}"`);
  expect(csv).toMatch(/suspended the user ada/);
}, 180_000);
