import { paths } from '@portico/contract/api/documents';
import type { Browser, Locator, Page } from 'playwright';
import { launch } from '../../../e2e/support/launch.ts';
import { credentials, type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { measureOpenings, runRecordingApp } from './openings.ts';
import { median, printAgainstTarget, say } from './output.ts';
import { inDirectory } from './places.ts';
import { type Load, loadTwice, type StoredSignIn } from './slowPhone.ts';
import { fillSmall, portalUser, signInThere } from './smallHub.ts';

/** The number of measurements of each. */
const times = { loads: 5, openings: 20 } as const;

/** A page that is loaded on a slow phone, and its target for the largest paint, in milliseconds. */
interface MeasuredPage {
  name: string;
  path: string;
  user: typeof portalUser;
  contentOf: (page: Page) => Locator;
  prepare?: (page: Page) => Promise<void>;
  largestPaint: number;
}

const portal: MeasuredPage = {
  name: 'portal',
  path: '/',
  user: portalUser,
  contentOf: page => page.getByRole('list', { name: 'Applications', exact: true }),
  largestPaint: 1400,
};
const adminConsole: MeasuredPage = {
  name: 'console',
  path: paths.home,
  user: credentials,
  contentOf: page => page.getByRole('list', { name: 'Needs attention', exact: true }),
  // The steps of a new hub are dismissed, as in a hub in use.
  prepare: page => page.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true }).click(),
  largestPaint: 1600,
};

/** The targets for a load. */
const targetsOf = ({ largestPaint }: MeasuredPage) =>
  [
    { name: 'largest contentful paint', of: 'largestPaint', target: largestPaint, unit: 'ms', digits: 0 },
    { name: 'total blocking time', of: 'blocked', target: 150, unit: 'ms', digits: 0 },
    { name: 'cumulative layout shift', of: 'shifted', target: 0.02, unit: '', digits: 4 },
  ] as const;

function print(name: string, figures: readonly number[], target: number, unit: string, digits: number): void {
  const middle = median(figures);
  const words = (figure: number) => `${figure.toFixed(digits)} ${unit}`.trimEnd();
  say(`${name.padEnd(54)} median ${words(middle)}   worst ${words(Math.max(...figures))}`);
  printAgainstTarget('median', middle, target, `${unit} (less is better)`.trimStart());
}

/** Loads a page with an empty cache, and again with the cache of that load. @returns the signed-in browser */
async function measureLoads(browser: Browser, hub: MeasuredHub, page: MeasuredPage): Promise<StoredSignIn> {
  const signed = await signInThere(browser, hub, page.user, async shown => {
    await page.contentOf(shown).waitFor();
    await page.prepare?.(shown);
  });
  const loads: Load[] = [];
  const repeated: Load[] = [];
  for (let time = 0; time < times.loads; time += 1) {
    const { first, again } = await loadTwice(browser, hub.url + page.path, signed, page.contentOf);
    loads.push(first);
    repeated.push(again);
  }
  for (const { name, of, target, unit, digits } of targetsOf(page)) {
    print(
      `${page.name}: ${name}`,
      loads.map(load => load[of]),
      target,
      unit,
      digits,
    );
  }
  print(
    `${page.name}: largest contentful paint of the next visit`,
    repeated.map(load => load.largestPaint),
    page.largestPaint,
    'ms',
    0,
  );
  const middle = (of: 'worked' | 'scripted') => median(loads.map(load => load[of])).toFixed(0);
  say(`${page.name}: main thread ${middle('worked')} ms, of which scripts ${middle('scripted')} ms`);
  return signed;
}

/** `npm run bench -- portal`: the first loads of portal and console on a slow phone, and opening an application. */
await inDirectory(async directory => {
  const hub = await startMeasuredHub(directory, '');
  const app = await runRecordingApp();
  const name = await fillSmall(hub, app.url);
  const browser = await launch();
  await measureLoads(browser, hub, adminConsole);
  const signed = await measureLoads(browser, hub, portal);

  const openings = await measureOpenings(browser, hub.url, signed, { name, app, times: times.openings });
  print('from the press to the application', openings, 150, 'ms', 0);

  await browser.close();
  app.end();
  await hub.end();
});
