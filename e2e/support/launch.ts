import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright';

/** Returns options for the packaged Chromium on Linux, elsewhere Playwright's; `CHROMIUM_PATH` overrides both. */
export const launchOptions = async () => ({
  executablePath:
    process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined),
  args: ['--no-sandbox', '--disable-background-networking'],
});

/** Starts a browser. */
export const launch = async (): Promise<Browser> => playwright.launch(await launchOptions());
