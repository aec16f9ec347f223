import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import { median, printAgainstTarget, printMachine, say } from '../../apps/server/bench/output.ts';
import { launch } from '../../e2e/support/launch.ts';
import { run } from './processes.ts';

const loads = 5;

/** The time until a designer reads the introduction, in milliseconds. */
const target = 2000;

/** What the canvas writes to the console before the milliseconds. */
const sign = 'readable after ';

/**
 * Runs in each frame: the canvas writes the time from the navigation until its heading is drawn to the console. A locator
 * of Playwright would bring 330 kB of script into each frame, on the same thread.
 */
function reportHeading(sign: string): void {
  if (window.top === null || window === window.top) return;
  const { timeOrigin } = window.top.performance;
  const look = () => {
    const heading = document.querySelector('#storybook-root h1');
    if (heading === null || heading.getClientRects().length === 0) requestAnimationFrame(look);
    // After the frame.
    else setTimeout(report);
  };
  // biome-ignore lint/suspicious/noConsole: the measurement reads it
  const report = () => console.log(sign + (performance.timeOrigin + performance.now() - timeOrigin));
  look();
}

/** Returns the time from the navigation until the introduction's heading is drawn, in milliseconds. */
async function measure(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(reportHeading, sign);
  const report = page.waitForEvent('console', message => message.text().startsWith(sign));
  await page.goto(address, { waitUntil: 'commit' });
  const duration = Number((await report).text().slice(sign.length));
  await context.close();
  return duration;
}

/** Leaves only the introduction in a build's index, so that the sidebar has one entry. */
function keepIntroduction(folder: string): void {
  const path = join(folder, 'index.json');
  const index = JSON.parse(readFileSync(path, 'utf8')) as { entries: Record<string, unknown> };
  const entries = Object.entries(index.entries).filter(([id]) => id.startsWith('introduction'));
  writeFileSync(path, JSON.stringify({ ...index, entries: Object.fromEntries(entries) }));
}

/**
 * `npm run bench -- storybook`: opens a build of Storybook on loopback, each time with an empty cache; then the same with
 * one story, which shows what Storybook itself takes on this machine.
 */
const folder = mkdtempSync(join(tmpdir(), 'portico-storybook-'));
printMachine();
try {
  const status = await run('storybook', ['build', '--output-dir', folder, '--quiet']);
  if (status !== 0) throw new Error('The build of Storybook failed.');
  const server = await preview({
    configFile: false,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await launch();
  const address = server.resolvedUrls?.local[0] ?? '';
  // The first page of a browser starts its processes.
  await measure(browser, address);
  const measureAll = async () => {
    const durations: number[] = [];
    for (let load = 0; load < loads; load += 1) durations.push(await measure(browser, address));
    return durations;
  };
  const words = (durations: number[]) => durations.map(duration => `${Math.round(duration)} ms`).join(', ');
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const all = await measureAll();
  say(`introduction readable: ${words(all)}`);
  printAgainstTarget('median', median(all), target, 'ms (less is better)');
  keepIntroduction(folder);
  const one = await measureAll();
  say(`with one story: ${words(one)}; median ${Math.round(median(one))} ms`);
  await browser.close();
  await server.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
