import { api } from '@portico/contract/api/table';
import type { Browser, Page } from 'playwright';
import { addUser, as } from './administrators.ts';
import type { MeasuredHub } from './hubProcess.ts';
import { phone, type StoredSignIn } from './slowPhone.ts';

const names =
  'Notes,Expenses,Canteen,Room Booking,Customer Desk,Dispatch Board,Shift Roster,Ledger,Payroll,Build Monitor,Library,Wiki';

const person = { username: 'petra.novak', email: 'petra.novak@example.org', firstName: 'Petra' };
const password = 'meadow copper violin';

/**
 * Creates a user who holds twelve applications and can request one more.
 *
 * @param appUrl the URL of the first application
 * @returns its name
 */
export async function fillSmall(hub: MeasuredHub, appUrl: string): Promise<string> {
  const owner = as(hub.url, hub.token);
  const [first = '', ...others] = names.split(',');
  const connect = async (name: string, at: string) => {
    const body = { name, url: at, description: `The purpose of ${name}, in one line.` };
    return (await owner.call(api.apps.create, { body })).id;
  };
  const appAccess = [await connect(first, appUrl)];
  for (const name of others) appAccess.push(await connect(name, 'https://app.example.org/'));
  await connect('Archive', 'https://archive.example.org/');
  await addUser(hub, { ...person, appAccess }, password);
  return first;
}

/** The user of {@link fillSmall}. */
export const portalUser = { username: person.username, password };

/**
 * Signs a user in through the login screen.
 *
 * @param arrive waits for the screen that follows
 * @returns the state of the browser
 */
export async function signInThere(
  browser: Browser,
  { url }: MeasuredHub,
  user: typeof portalUser,
  arrive: (page: Page) => Promise<void>,
): Promise<StoredSignIn> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username or email').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await arrive(page);
  const signed = await context.storageState();
  await context.close();
  return signed;
}
