import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import { root } from '../lib/processes.ts';
import { readTracked, trackedPaths } from '../lib/trackedFiles.ts';

/** Returns all source files below a folder, except tests and stories. */
const sourcesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.(stories|test)\.tsx?$|(^|\/)(dist|stories)/.test(path))
    .map(path => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }));

const filesWith = (folders: readonly string[], pattern: RegExp) =>
  folders
    .flatMap(sourcesBelow)
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

const inBrowsers = ['apps/portal/src', 'apps/admin/src', 'packages/features/src', 'packages/ui/src'];

test('the server starts no programs except its decoder of pictures, its test of backups and the samples of the demo', () => {
  expect(filesWith(['apps/server/src'], /child_process/)).toEqual([
    'apps/server/src/apps/icons/iconEncoder.ts',
    'apps/server/src/start/demo/connect.ts',
    'apps/server/src/start/testBackup.ts',
  ]);
});

test('only the service worker and its pages listen to messages', () => {
  expect(filesWith(inBrowsers, /Listener\('message'|onmessage\b/)).toEqual([
    'apps/portal/src/sw.ts',
    'packages/features/src/portal/device/usePush.ts',
  ]);
});

test('nothing prevents pasting or hides a field from password managers', () => {
  const features = inBrowsers.slice(0, 3);
  expect(filesWith(inBrowsers, /onPaste|'paste'/)).toEqual([]);
  const fields = features
    .flatMap(sourcesBelow)
    .flatMap(({ text }) => text.match(/<PasswordField\b[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
});

test('no source creates HTML, code or documents from text', () => {
  const folders = [...inBrowsers, 'apps/server/src', 'packages/contract/src'];
  const sinks =
    /\.(innerHTML|outerHTML)\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write|new Function\b|srcdoc|DOMParser|setTimeout\('/i;
  expect(filesWith(folders, sinks)).toEqual([]);
});

test('no source takes the path of a file URL, which is percent-encoded', () => {
  const paths = trackedPaths().filter(path => /\.(tsx?|mjs)$/.test(path));
  expect(paths.length).toBeGreaterThan(1000);
  const pathname = /new URL\([^()]*import\.meta\.url\)\.pathname/;
  expect(paths.filter(path => pathname.test(readTracked(path)))).toEqual([]);
});

test('gives the pages of the server the colours of the themes', () => {
  const style = readFileSync(join(root, 'apps/server/src/sso/oidc/pages.ts'), 'utf8');
  const names: Readonly<Record<string, keyof typeof light>> = {
    text: 'ink',
    muted: 'muted',
    page: 'surface',
    card: 'raised',
    line: 'outline',
    edge: 'edge',
    action: 'accent',
    'on-action': 'onAccent',
    focus: 'focus',
  };
  const declared = Object.entries(names).map(([name, colour]) => {
    const own = `light-dark(${light[colour]},${dark[colour]})`;
    return `--${name}:${/accent|focus/i.test(colour) ? `var(--brand-${colour},${own})` : own}`;
  });
  expect(style).toContain(`${declared.join(';')}}`);
});
