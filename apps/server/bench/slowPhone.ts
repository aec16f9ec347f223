import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Signed in already: cookies and local storage, and nothing else that a browser keeps. */
export type StoredSignIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What is held in a hand. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** A processor four times as slow as this machine's, and what Lighthouse calls a slow 4G. Bytes a second. */
const slowness = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false },
} as const;

/** Nothing has been asked and nothing has worked for so long: the page has loaded. In milliseconds. */
const quiet = 2000;

/** What a load was like, as its reader sees it. Times in milliseconds since the navigation began. */
export interface Load {
  largestPaint: number;
  /** By how much long tasks after the first paint were longer than 50 ms, in all. */
  blocked: number;
  /** All layout shifts of the load, and not those of the worst five seconds alone. */
  shifted: number;
}

interface Seen extends Load {
  firstPaint: number;
  lastEvent: number;
  /** Begin and length of each long task. */
  tasks: [number, number][];
}

/** Runs in the page before anything else. */
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
    if (name === 'first-paint') seen.firstPaint = startTime;
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

/** Loads an address with an empty cache and no service worker, on a slow phone, until nothing happens any more. */
export async function loadCold(browser: Browser, url: string, signed: StoredSignIn): Promise<Load> {
  const context = await browser.newContext({ ...phone, storageState: signed });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowness.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  await page.addInitScript(watch);
  await page.goto(url);
  for (;;) {
    await page.waitForTimeout(500);
    const { lastEvent, firstPaint, tasks, ...load } = await readSeen(page);
    if ((await page.evaluate(() => performance.now())) < lastEvent + quiet) continue;
    // Looking for it any earlier would keep the page's own processor busy.
    await page.getByRole('list', { name: 'Applications', exact: true }).waitFor();
    await context.close();
    const over = (begin: number, length: number) =>
      Math.max(0, begin + length - Math.max(begin + 50, firstPaint));
    return { ...load, blocked: tasks.reduce((sum, [begin, length]) => sum + over(begin, length), 0) };
  }
}
