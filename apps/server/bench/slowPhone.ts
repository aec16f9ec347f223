import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright';

/** The state of a signed-in browser: only cookies and local storage. */
export type StoredSignIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** A processor four times slower than this machine's, and Lighthouse's slow 4G network, in bytes per second. */
const slowness = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false },
} as const;

/** Time without requests and long tasks after which the page counts as loaded, in milliseconds. */
const quiet = 2000;

/** The user-visible metrics of a load. Times are in milliseconds since the start of the navigation. */
export interface Load {
  largestPaint: number;
  /** The total time by which long tasks after the first contentful paint exceed 50 ms. https://web.dev/articles/tbt */
  blocked: number;
  /** All layout shifts of the load, not only those of the worst five seconds. */
  shifted: number;
  /** Time that the main thread worked, until the page was idle. */
  worked: number;
  /** Part of that time in which it ran scripts. */
  scripted: number;
}

interface Seen extends Omit<Load, 'worked' | 'scripted'> {
  firstPaint: number;
  lastEvent: number;
  /** The start and duration of each long task. */
  tasks: [number, number][];
}

/** Collects the metrics. Runs first in the page. */
function watch(): void {
  const seen: Seen = { largestPaint: 0, blocked: 0, shifted: 0, firstPaint: 0, lastEvent: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  const happened = ({ startTime, duration }: PerformanceEntry) => {
    seen.lastEvent = Math.max(seen.lastEvent, startTime + duration);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', entry => {
    seen.shifted += (entry as unknown as { value: number }).value;
  });
  observe('resource', happened);
  observe('longtask', entry => {
    seen.tasks.push([entry.startTime, entry.duration]);
    happened(entry);
  });
}

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** Returns how long the main thread has worked and run scripts, in milliseconds. */
async function readWork(session: CDPSession): Promise<Pick<Load, 'worked' | 'scripted'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const milliseconds = (name: string) => 1000 * (metrics.find(metric => metric.name === name)?.value ?? 0);
  return { worked: milliseconds('TaskDuration'), scripted: milliseconds('ScriptDuration') };
}

/** Waits until a page is idle. @returns the metrics of its load */
async function readLoad(page: Page, session: CDPSession): Promise<Load> {
  for (;;) {
    await page.waitForTimeout(500);
    const { lastEvent, firstPaint, tasks, ...load } = await readSeen(page);
    if ((await page.evaluate(() => performance.now())) < lastEvent + quiet) continue;
    const work = await readWork(session);
    const over = (begin: number, length: number) =>
      Math.max(0, begin + length - Math.max(begin + 50, firstPaint));
    return {
      ...load,
      ...work,
      blocked: tasks.reduce((sum, [begin, length]) => sum + over(begin, length), 0),
    };
  }
}

/**
 * Loads a URL on a slow phone until the page is idle: first with an empty cache and without a service worker, then
 * again with what the first load has cached.
 *
 * @param contentOf returns an element that the loaded page has
 * @returns the metrics of the first and of the second load
 */
export async function loadTwice(
  browser: Browser,
  url: string,
  signed: StoredSignIn,
  contentOf: (page: Page) => Locator,
): Promise<{ first: Load; again: Load }> {
  const context = await browser.newContext({ ...phone, storageState: signed });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', slowness.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  await page.addInitScript(watch);
  const load = async () => {
    await page.goto(url);
    const metrics = await readLoad(page, session);
    // Searching earlier would keep the page's processor busy.
    await contentOf(page).waitFor();
    return metrics;
  };
  const first = await load();
  const again = await load();
  await context.close();
  return { first, again };
}
