import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMeasuredBrowser } from './browser.ts';
import { startMeasuredHub } from './hubProcess.ts';
import { measureOpenings, runRecordingApp } from './openings.ts';
import { median, printAgainstTarget, printMachine, say } from './output.ts';
import { type Load, loadCold } from './slowPhone.ts';
import { fillSmall, signInPerson } from './smallHub.ts';

/** The number of measurements of each. */
const times = { loads: 5, openings: 20 } as const;

/** The targets for a load on a slow phone. */
const targets: readonly { name: string; of: keyof Load; target: number; unit: string; digits: number }[] = [
  { name: 'largest contentful paint', of: 'largestPaint', target: 1800, unit: 'ms', digits: 0 },
  { name: 'total blocking time', of: 'blocked', target: 150, unit: 'ms', digits: 0 },
  { name: 'cumulative layout shift', of: 'shifted', target: 0.02, unit: '', digits: 4 },
];

function print(name: string, figures: readonly number[], target: number, unit: string, digits: number): void {
  const middle = median(figures);
  const words = (figure: number) => `${figure.toFixed(digits)} ${unit}`.trimEnd();
  say(`${name.padEnd(36)} median ${words(middle)}   worst ${words(Math.max(...figures))}`);
  printAgainstTarget('median', middle, target, `${unit} (less is better)`.trimStart());
}

/** `npm run bench -- portal`: measures the portal's first load on a slow phone, and opening an application. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  const hub = await startMeasuredHub(directory, '');
  const app = await runRecordingApp();
  const name = await fillSmall(hub, app.url);
  const browser = await openMeasuredBrowser();
  const signed = await signInPerson(browser, hub);

  const loads: Load[] = [];
  for (let time = 0; time < times.loads; time += 1) loads.push(await loadCold(browser, hub.url, signed));
  for (const { name, of, target, unit, digits } of targets) {
    print(
      name,
      loads.map(load => load[of]),
      target,
      unit,
      digits,
    );
  }

  const openings = await measureOpenings(browser, hub.url, signed, { name, app, times: times.openings });
  print('from the press to the application', openings, 150, 'ms', 0);

  await browser.close();
  app.end();
  await hub.end();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
