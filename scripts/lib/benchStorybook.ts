import { join } from 'node:path';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import { launch } from '../e2e/support/launch.ts';
import { root, say } from './lib/processes.ts';

/**
 * `node scripts/measureStorybook.ts [folder]` after `npm run build:storybook`: serves the build on loopback, opens it
 * five times with an empty cache, and prints how long it takes until the introduction is readable.
 */
const folder = process.argv[2] ?? join(root, 'storybook-static');
const loads = 5;

/** Returns the time from the navigation until the introduction's heading is visible, in milliseconds. */
async function measure(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const canvas = page.frameLocator('#storybook-preview-iframe');
  await canvas.getByRole('heading', { level: 1 }).waitFor();
  const duration = performance.now() - start;
  await context.close();
  return duration;
}

const server = await preview({
  configFile: false,
  build: { outDir: folder },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await launch();
const address = server.resolvedUrls?.local[0] ?? '';
// The first page of a browser starts its processes.
await measure(browser, address);
const durations: number[] = [];
for (let load = 0; load < loads; load += 1) durations.push(await measure(browser, address));
durations.sort((one, other) => one - other);
const seconds = (duration = 0) => (duration / 1000).toFixed(2);
say(
  `Introduction readable after ${seconds(durations[2])} s (median of ${durations.map(seconds).join(', ')})`,
);
await browser.close();
await server.close();
