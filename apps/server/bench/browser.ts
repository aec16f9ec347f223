import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright';

/** Opens a headless Chromium with an empty profile. */
export const openMeasuredBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
