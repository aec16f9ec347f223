import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';

let launched: Promise<Browser> | undefined;

/** The browser of this process, which its tests share, each in contexts of its own. It ends with the process. */
const browserOfProcess = () => {
  launched ??= launch();
  return launched;
};

/** The same Chromium on every Linux machine; elsewhere Playwright's own, or the one that is named. */
const launchOptions = async () => ({
  executablePath:
    process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined),
  args: ['--no-sandbox', '--disable-background-networking'],
});

async function launch(): Promise<Browser> {
  const browser = await playwright.launch(await launchOptions());
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/** A visitor's browser: a profile of its own. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Lets messages pass that a test provokes. */
  forgive: (expected: RegExp) => void;
}

/**
 * Opens a browser on a profile folder. Closing its context closes the browser, which drops session cookies.
 *
 * @param profile the folder, which outlasts the browser
 */
export async function openProfile(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await playwright.launchPersistentContext(profile, {
    ...(await launchOptions()),
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  onTestFinished(() => context.close());
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/**
 * Opens a browser with a fresh profile; it is gone with the test. The test fails on any message of a console
 * that it does not forgive: errors of scripts, failed requests, violations of the content security policy.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await browserOfProcess();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options });
  const troubles: string[] = [];
  const forgiven: RegExp[] = [];
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', ({ error }) => troubles.push(String(error())));
  onTestFinished(async () => {
    await context.close();
    const unexpected = troubles.filter(text => !forgiven.some(pattern => pattern.test(text)));
    expect(unexpected, 'messages on the console of the browser').toEqual([]);
  });
  return { context, page: await context.newPage(), forgive: expected => forgiven.push(expected) };
}
