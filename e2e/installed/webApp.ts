import type { Page } from 'playwright';
import type { Running } from '../support/processes.ts';
import { type RunningClient, sees } from './client.ts';

/** Returns the steps of a program with the pages `/sign-in`, `/refresh` and `/sign-out`, and `/`, which greets its user. */
export const webApp = (url: string, running: Running): RunningClient => ({
  async signOn(page, enterPassword) {
    await page.goto(`${url}/sign-in`);
    await enterPassword();
    await sees(page, greeting);
  },
  async refresh(page) {
    await page.goto(`${url}/refresh`);
    await sees(page, 'Refreshed for Ada Lovelace');
  },
  async signOut(page, confirm) {
    await page.goto(`${url}/sign-out`);
    await confirm();
    await sees(page, 'Signed out');
  },
  isSignedOn: page => greets(page, url),
  stop: () => running.end(),
});

const greeting = 'Hello, Ada Lovelace';

async function greets(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  return (await page.getByText(greeting).count()) > 0;
}
