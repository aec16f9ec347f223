import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMeasuredBrowser } from './browser.ts';
import { startMeasuredHub } from './hubProcess.ts';
import { measureOpenings, runRecordingApp } from './openings.ts';
import { median, printAgainstTarget, printMachine, say } from './output.ts';
import { type Load, loadCold } from './slowPhone.ts';
import { fillSmall, signInPerson } from './smallHub.ts';

/** How often each is measured. */
const times = { loads: 5, openings: 20 } as const;

/** What is asked of a load on a slow phone. */
const targets: readonly { name: string; of: keyof Load; most: number; unit: string; digits: number }[] = [
  { name: 'largest contentful paint', of: 'largestPaint', most: 1800, unit: 'ms', digits: 0 },
  { name: 'total blocking time', of: 'blocked', most: 150, unit: 'ms', digits: 0 },
  { name: 'cumulative layout shift', of: 'shifted', most: 0.02, unit: '', digits: 4 },
];

function tell(name: string, figures: readonly number[], most: number, unit: string, digits: number): void {
  const middle = median(figures);
  const words = (figure: number) => `${figure.toFixed(digits)} ${unit}`.trimEnd();
  say(`${name.padEnd(36)} median ${words(middle)}   worst ${words(Math.max(...figures))}`);
  printAgainstTarget('median', middle, most, `${unit} (less is better)`.trimStart());
}

/** `npm run bench -- portal`: the portal on a slow phone that has never seen it, and opening an application. */
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
  for (const { name, of, most, unit, digits } of targets) {
    tell(
      name,
      loads.map(load => load[of]),
      most,
      unit,
      digits,
    );
  }

  const openings = await measureOpenings(browser, hub.url, signed, { name, app, times: times.openings });
  tell('from the press to the application', openings, 150, 'ms', 0);

  await browser.close();
  app.end();
  await hub.end();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
