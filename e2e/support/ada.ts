import type { Page } from 'playwright';
import { addUser, permanentPassword } from './client.ts';

/** The user of applications that sign on through the hub. */
const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

/** Credentials of the user. */
export const adaSignIn = { username: ada.username, password: permanentPassword };

/** Creates the user. @returns their id */
export const addAda = (hubUrl: string): Promise<string> => addUser(hubUrl, ada);

/** Signs in on the hub's login, to which an application led. */
export async function signInAsAda(page: Page): Promise<void> {
  await page.getByLabel('Username or email').fill(adaSignIn.username);
  await page.getByLabel('Password', { exact: true }).fill(adaSignIn.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
