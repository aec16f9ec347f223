import { totpCode } from '@portico/contract/signIn/server/totp';
import type { Page } from 'playwright';

/**
 * Adds an authenticator app, from the dialog that explains it.
 *
 * @returns its secret
 */
export async function addAuthenticator(page: Page): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan the QR code' });
  await scan.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const shown = await scan.getByRole('group', { name: 'Secret' }).locator('code').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await scan.getByLabel('6-digit code').fill(totpCode(secret, Date.now()));
  await scan.getByRole('button', { name: 'Add app' }).click();
  return secret;
}
