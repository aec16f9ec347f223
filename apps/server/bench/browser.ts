import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright';

/** A headless Chromium, with nothing of anybody in it. */
export const openMeasuredBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
