import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isFull } from '../scripts/lib/full.ts';
import { type Authenticator, addAuthenticator, type Kind } from './support/authenticator.ts';
import { openBrowser } from './support/browser.ts';
import { addUser, permanentPassword } from './support/client.ts';
import { startHub, useSharedHub } from './support/hub.ts';
import { openLogin, openSignedIn, signIn } from './support/screens.ts';

const sharedHub = useSharedHub();

const credentialsOf = async ({ cdp, id: authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

const passkeysPath = '/profile?tab=security&show=methods';

async function openPasskeys(page: Page, url: string): Promise<void> {
  await page.goto(url + passkeysPath);
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText(name).waitFor();
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** The virtual authenticator accepts the offer in the username field at once, so only one test has that offer. */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const signedInPage = async ({ isOffered = false, ...kind }: Kind & { isOffered?: boolean } = {}) => {
  const hub = sharedHub();
  const username = `keys-${randomUUID().slice(0, 8)}`;
  await addUser(hub.url, { username, email: `${username}@example.com`, role: 'admin' });
  const admin = { username, password: permanentPassword, access: 'Admin Access' } as const;
  const visitor = await openBrowser();
  const { page } = visitor;
  if (!isOffered) await withoutOffer(page);
  await page.goto(hub.url + passkeysPath);
  const authenticator = await addAuthenticator(page, kind);
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
  return { hub, admin, ...visitor, authenticator };
};

test('signs in with one press, without a username, after adding a passkey of this device', async () => {
  const { hub, page, authenticator } = await signedInPage();
  await addPasskey(page, 'My laptop');
  const [credential] = await credentialsOf(authenticator);
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
  await page.getByText('One device').waitFor();

  await openLogin(page, hub.url);
  await page.getByRole('radio', { name: 'Admin Access' }).check();
  await passkeyButton(page).click();
  await page.waitForURL(url => url.pathname === '/');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await openPasskeys(page, hub.url);
  await page.getByText(/^Last used just now: Chrome on/).waitFor();
});

test.runIf(isFull)('signs in by the offer in the username field', async () => {
  const { hub, page } = await signedInPage({ isOffered: true });
  await addPasskey(page, 'My laptop');
  await openLogin(page, hub.url);
  // The virtual authenticator picks its only passkey at once.
  await page.waitForURL(url => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
});

test.runIf(isFull)('signs in with a security key, and shows a synced passkey as synced', async () => {
  const { hub, page, authenticator } = await signedInPage({ transport: 'usb' });
  await addPasskey(page, 'Blue key');
  await authenticator.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator.id });
  const synced = await addAuthenticator(page, { transport: 'hybrid', isBackedUp: true });
  await addPasskey(page, 'My phone');
  await page.getByText('Synced', { exact: true }).waitFor();
  const [credential] = await credentialsOf(synced);
  expect(credential).toMatchObject({ backupEligibility: true, backupState: true });

  // The store's backup ends: the passkey still works.
  await synced.cdp.send('WebAuthn.setCredentialProperties', {
    authenticatorId: synced.id,
    credentialId: credential?.credentialId ?? '',
    backupState: false,
  });
  await openLogin(page, hub.url);
  await passkeyButton(page).click();
  await page.waitForURL(url => url.pathname === '/');
});

test.runIf(isFull)('keeps a session whose passkey is removed, and never signs in with it again', async () => {
  const { hub, page, forgive } = await signedInPage();
  await addPasskey(page, 'My laptop');
  await openLogin(page, hub.url);
  await passkeyButton(page).click();
  await page.waitForURL(url => url.pathname === '/');
  await openPasskeys(page, hub.url);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('Passkey removed').waitFor();
  await page.reload();
  await page.getByText('No passkeys').waitFor();
  forgive(/403/);
  await openLogin(page, hub.url);
  await passkeyButton(page).click();
  await page.getByText('This passkey was not accepted. Try again, or sign in another way.').first().waitFor();
});

test.runIf(isFull)(
  'lets a user who had only a passkey, and lost it, back in by a link of an administrator',
  async () => {
    const { url } = await startHub();
    const id = await addUser(url, { username: 'ada', email: 'ada@example.com', firstName: 'Ada' });

    const { page, forgive } = await openBrowser({ viewport: { width: 390, height: 844 } });
    // The portal reads early, before it knows that a factor is due.
    forgive(/403/);
    await withoutOffer(page);
    await page.goto(`${url}/login`);
    const lost = await addAuthenticator(page);
    await signIn(page, { username: 'ada', password: permanentPassword, access: 'User Access' });
    await openPasskeys(page, url);
    await addPasskey(page, 'Lost phone');
    await page.getByRole('button', { name: 'Remove password' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove password' }).click();
    await page.getByText('Your account has no password. You sign in with your passkeys.').waitFor();
    await lost.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: lost.id });
    await openLogin(page, url);

    const { page: admin } = await openSignedIn(url);
    await admin.goto(`${url}/users/${id}/sessions`);
    await admin.getByRole('button', { name: 'Reset second step' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Reset the second step of ada?' });
    await question.getByText('They have no password: the link begins with a new one.').waitFor();
    expect(await question.getByRole('checkbox', { name: /lost: delete them/ }).isChecked()).toBe(true);
    await question.getByRole('button', { name: 'Reset second step' }).click();
    const shown = admin.getByRole('dialog', { name: 'Enrolment link' });
    const link = await shown.getByRole('group', { name: 'Enrolment link' }).locator('code').textContent();

    await addAuthenticator(page);
    await page.goto(link ?? '');
    await page.getByLabel('New password', { exact: true }).fill('slow brass ferry');
    await page.getByLabel('Confirm new password').fill('slow brass ferry');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a second factor' }).waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor();
    await openLogin(page, url);
    await passkeyButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor();
  },
);
