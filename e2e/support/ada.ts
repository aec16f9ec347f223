import type { Page } from 'playwright';
import { addUser, permanentPassword } from './client.ts';
import { enterLogin } from './screens.ts';

/** The user of applications that sign on through the hub. */
const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

/** Credentials of the user. */
export const adaSignIn = { username: ada.username, password: permanentPassword };

/** Creates the user. @returns their id */
export const addAda = (hubUrl: string): Promise<string> => addUser(hubUrl, ada);

/** Signs in on the hub's login, to which an application led. */
export async function signInAsAda(page: Page): Promise<void> {
  await enterLogin(page, adaSignIn);
}
