import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator } from 'playwright';
import { phone, type StoredSignIn } from './slowPhone.ts';

/** An application's server that records the time of its last request. */
export interface RecordingApp {
  /** On a different site than the hub, like most applications. */
  url: string;
  nextAsked: () => Promise<number>;
  end: () => void;
}

/** Runs an application that accepts any request. */
export async function runRecordingApp(): Promise<RecordingApp> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback'))
      server.emit('opened', performance.timeOrigin + performance.now());
    response.end('Signed on');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/callback`,
    nextAsked: async () => (await once(server, 'opened'))[0],
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Opens an application repeatedly. The first time, a dialog asks; from then on a press opens it at once.
 *
 * @returns the times from the press to the request at the application's server, in milliseconds, without the first
 */
export async function measureOpenings(
  browser: Browser,
  hubUrl: string,
  signed: StoredSignIn,
  { name, app, times }: { name: string; app: RecordingApp; times: number },
): Promise<number[]> {
  const context = await browser.newContext({ ...phone, storageState: signed });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const keep = ({ timeStamp }: Event) => {
      Object.assign(globalThis, { pressed: performance.timeOrigin + timeStamp });
    };
    addEventListener('pointerdown', keep, { capture: true });
  });
  await page.goto(hubUrl);
  const tile = page.getByRole('button', { name, exact: true });
  /** Presses a button that opens the application. @returns how long that took, in milliseconds */
  const openBy = async (button: Locator) => {
    const [tab, asked] = await Promise.all([context.waitForEvent('page'), app.nextAsked(), button.tap()]);
    const pressed = await page.evaluate(() => (globalThis as unknown as { pressed: number }).pressed);
    await tab.close();
    // Another press is ignored until the visit is recorded.
    await page.waitForTimeout(1000);
    return asked - pressed;
  };
  await tile.tap();
  await openBy(page.getByRole('button', { name: 'Open application' }));
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push(await openBy(tile));
  await context.close();
  return took;
}
