import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { phone, type StoredSignIn } from './slowPhone.ts';

/** An application's server that knows when it was last asked, in milliseconds since 1970. */
export interface RecordingApp {
  /** On another site than the hub, as most applications are. */
  url: string;
  nextAsked: () => Promise<number>;
  end: () => void;
}

/** Runs an application that answers whatever it is asked. */
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
 * Opens an application again and again.
 *
 * @returns for each time how long after the press on the confirm its server was asked, in milliseconds
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
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name, exact: true }).tap();
    const [tab, asked] = await Promise.all([
      context.waitForEvent('page'),
      app.nextAsked(),
      page.getByRole('button', { name: 'Open application' }).tap(),
    ]);
    took.push(asked - (await page.evaluate(() => (globalThis as unknown as { pressed: number }).pressed)));
    await tab.close();
  }
  await context.close();
  return took;
}
