import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { isFull } from '../../scripts/lib/full.ts';
import { launch, launchOptions } from './launch.ts';

let launched: Promise<Browser> | undefined;

/** Returns the browser of this process. Its tests share it, each in separate contexts. It ends with the process. */
const sharedBrowser = () => {
  launched ??= launchShared();
  return launched;
};

async function launchShared(): Promise<Browser> {
  const browser = await launch();
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/** A visitor's browser, with a separate profile. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Allows console messages that the test causes. */
  forgive: (expected: RegExp) => void;
}

/**
 * Opens a browser on a profile folder. Closing its context closes the browser, which deletes session cookies.
 *
 * @param profile the folder, which remains after the browser is closed
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
 * Opens a browser with a new profile until the end of the test. Fails the test on console messages that it does not
 * forgive: script errors, failed requests, violations of the content security policy.
 *
 * A quick run has no service worker unless the test allows it: filling its cache takes a quarter of the browser's time.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await sharedBrowser();
  const serviceWorkers = isFull ? 'allow' : 'block';
  const defaults = { reducedMotion: 'reduce', locale: 'en-US', serviceWorkers } as const;
  const context = await browser.newContext({ ...defaults, ...options });
  const messages: string[] = [];
  const allowed: RegExp[] = [/Service Worker registration blocked/];
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      messages.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', webError => messages.push(String(webError.error())));
  onTestFinished(async () => {
    await context.close();
    const unexpected = messages.filter(text => !allowed.some(pattern => pattern.test(text)));
    expect(unexpected, 'console messages').toEqual([]);
  });
  return { context, page: await context.newPage(), forgive: expected => allowed.push(expected) };
}
