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
async function launch(): Promise<Browser> {
  const packaged = process.platform === 'linux' ? await chromium.executablePath() : undefined;
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? packaged,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
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
