import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathOf } from '@portico/contract/endpoint';
import { api } from '@portico/contract/table';
import type { Page } from 'playwright';
import { openDatabase } from '../src/database/open.ts';
import { openMeasuredBrowser } from './browser.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { fillMatrix, matrixSize } from './largeMatrix.ts';
import { median, printAgainstTarget, printMachine, say } from './output.ts';

/** Measures how long the hub takes for a page of rows, and its size. */
async function timePages(hub: MeasuredHub): Promise<void> {
  for (const offset of [0, matrixSize.users / 2, matrixSize.users - 50]) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const begin = performance.now();
      const response = await fetch(hub.url + pathOf(api.access.matrix, { query: { offset } }), {
        headers: { Authorization: `Bearer ${hub.token}` },
      });
      bytes = (await response.arrayBuffer()).byteLength;
      times.push(performance.now() - begin);
    }
    say(`50 rows from ${offset}: median ${median(times).toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`);
  }
}

/** Returns the times between frames while the matrix is scrolled, down and then across, in milliseconds. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    const frame = document.querySelector('table[role=grid]')?.parentElement as HTMLElement;
    const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve));
    const run = async (steps: number, right: number, down: number) => {
      const times: number[] = [];
      let last = await nextFrame();
      for (let step = 0; step < steps; step += 1) {
        frame.scrollBy(right, down);
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      return times;
    };
    return { down: await run(300, 0, 120), across: await run(150, 90, 0), far: await run(60, 0, 3000) };
  });

/** Returns the times from a press to the frame that shows it, in milliseconds, for switches across the viewport. */
const turn = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const switches = document.querySelectorAll<HTMLElement>('[role=switch]:not([aria-disabled])');
      const one = switches[count * 3] as HTMLElement;
      const before = one.ariaChecked;
      const begin = performance.now();
      one.click();
      while (one.ariaChecked === before) await nextFrame();
      times.push((await nextFrame()) - begin);
      await new Promise(resolve => setTimeout(resolve, 150));
    }
    return times;
  });

/** `npm run bench -- matrix`: Live Connect on 5,000 users and 200 applications, in a real browser. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const fail = (error: Error) => {
    throw error;
  };
  const log = { info() {}, warn() {}, error() {} };
  const database = await openDatabase({ dataDirectory: directory, log, onLost: fail });
  await fillMatrix(database);
  await database.maintain();
  await database.close();
  const hub = await startMeasuredHub(directory, '');
  await timePages(hub);

  const browser = await openMeasuredBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.context().addCookies([{ name: 'auth_token', value: hub.token, url: hub.url }]);
  await page.addInitScript(token => localStorage.setItem('auth_token', token), hub.token);
  await page.goto(`${hub.url}/live-connect`);
  await page.waitForSelector('[role=switch]:not([aria-busy])');
  say(
    `shown ${Math.round(await page.evaluate(() => performance.now()))} ms after the start of the navigation`,
  );
  say(
    `${await page.locator('[role=switch]').count()} of ${matrixSize.users * matrixSize.apps} switches rendered`,
  );
  for (const [way, times] of Object.entries(await scroll(page))) {
    say(
      `scrolled ${way.padEnd(6)} median frame ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    );
  }
  await page.waitForSelector('[role=switch]:not([aria-busy], [aria-disabled])');
  const turns = await turn(page);
  say(`a switch changed in ${median(turns).toFixed(0)} ms, worst ${Math.max(...turns).toFixed(0)} ms`);
  printAgainstTarget('worst', Math.max(...turns), 200, 'ms (less is better)');
  await browser.close();
  await hub.end();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
