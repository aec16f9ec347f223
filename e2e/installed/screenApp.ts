import type { Locator, Page } from 'playwright';
import type { Running } from '../support/processes.ts';
import type { RunningClient } from './client.ts';

/** Its pages load for long. */
const timeout = 30_000;

/** Controls of an application. */
interface Controls {
  /** Begins a sign-on. */
  button: (page: Page) => Locator;
  /** Shown to a signed-in user only. */
  user: (page: Page) => Locator;
  /** Signs out. */
  leave: (page: Page) => Promise<void>;
}

/** Returns the steps of an application whose user signs on by a button of its page. It keeps no tokens. */
export const screenApp = (
  url: string,
  running: Running,
  { button, user, leave }: Controls,
): RunningClient => ({
  async signOn(page, enterPassword) {
    await page.goto(url);
    await button(page).click({ timeout });
    await enterPassword();
    await user(page).waitFor({ timeout });
  },
  refresh: null,
  async signOut(page) {
    await leave(page);
    await button(page).waitFor();
  },
  async isSignedOn(page) {
    await page.goto(url);
    await button(page).or(user(page)).first().waitFor({ timeout });
    return !(await button(page).isVisible());
  },
  stop: () => running.end(),
});
