import { createClient } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import type { Browser } from 'playwright';
import type { MeasuredHub } from './hubProcess.ts';
import { phone, type StoredSignIn } from './slowPhone.ts';

const names =
  'Notes,Expenses,Canteen,Room Booking,Customer Desk,Dispatch Board,Shift Roster,Ledger,Payroll,Build Monitor,Library,Wiki';

const person = { username: 'petra.novak', email: 'petra.novak@example.org', firstName: 'Petra' };
const password = 'meadow copper violin';

/**
 * Somebody who holds twelve applications and may ask for one more.
 *
 * @param appUrl where the first of them is
 * @returns its name
 */
export async function fillSmall({ url, token }: MeasuredHub, appUrl: string): Promise<string> {
  const owner = createClient({ baseUrl: url, token: () => token });
  const [first = '', ...others] = names.split(',');
  const connect = async (name: string, at: string) => {
    const body = { name, url: at, description: `What ${name} is for, in a line of its own.` };
    return (await owner.call(api.apps.create, { body })).id;
  };
  const appAccess = [await connect(first, appUrl)];
  for (const name of others) appAccess.push(await connect(name, 'https://app.example.org/'));
  await connect('Archive', 'https://archive.example.org/');
  const { tempPassword } = await owner.call(api.users.create, { body: { ...person, appAccess } });
  const { token: temporary } = await owner.call(api.auth.login, {
    body: { username: person.username, password: tempPassword },
  });
  const client = createClient({ baseUrl: url, token: () => temporary });
  await client.call(api.auth.changePassword, {
    body: { currentPassword: tempPassword, newPassword: password },
  });
  return first;
}

/** Signs the person in as people do. @returns what a browser then knows */
export async function signInPerson(browser: Browser, { url }: MeasuredHub): Promise<StoredSignIn> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username or email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('list', { name: 'Applications', exact: true }).waitFor();
  const signed = await context.storageState();
  await context.close();
  return signed;
}
