import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/processes.ts';
import { trackedPaths } from '../scripts/lib/trackedFiles.ts';
import { runProgram } from './support/processes.ts';

/** Copies this repository with its builds, but without pictures, into a folder with a given name. */
function copyRepository(name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const parent = mkdtempSync(join(root, '.cache', 'start-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, name);
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  };
  for (const path of trackedPaths()) if (!path.startsWith('.storybook/')) copy(path);
  for (const app of ['portal', 'admin', 'server']) copy(`apps/${app}/dist`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('starts from a folder with spaces, umlauts, brackets and quotes in its name', async () => {
  const folder = copyRepository('Ünder test (1) [b] {c} & "d" 100% 日本');
  const run = join(folder, 'scripts', 'run.mjs');
  const hub = runProgram(process.execPath, [run, 'hub'], { PORT: '0', DATA_DIR: join(folder, 'data') });
  onTestFinished(async () => void (await hub.end('SIGKILL')));
  const [, url = ''] = await hub.says(/^Portico is ready at (\S+)$/m);
  expect(hub.output()).not.toContain('Building');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<title>');
});

test.each(['#', '?', ':', "'"])(
  'refuses a folder with %s in its name before it installs anything',
  async character => {
    const folder = join(root, '.cache', `start-${process.pid}`, `a${character}b`);
    mkdirSync(join(folder, 'scripts'), { recursive: true });
    onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    cpSync(join(root, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
    cpSync(join(root, 'scripts/hub.ts'), join(folder, 'scripts/hub.ts'));
    const run = runProgram(process.execPath, [join(folder, 'scripts/run.mjs'), 'hub'], {});
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      `Portico cannot run in a folder whose path contains '${character}': ${folder}\nMove it to another folder and start it again.\n`,
    );
  },
);
