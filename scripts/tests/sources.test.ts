import { markSvg } from '@portico/contract/hub/mark';
import { expect, test } from 'vitest';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import { readTracked, trackedPaths } from '../lib/trackedFiles.ts';

const paths = trackedPaths();

/** Returns all source files below a folder, except tests and stories. */
const sourcesBelow = (folder: string) =>
  paths
    .filter(path => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path))
    .filter(path => !/\.(stories|test)\.tsx?$|\/stories/.test(path))
    .map(path => ({ path, text: readTracked(path) }));

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
  const sources = paths.filter(path => /\.(tsx?|mjs)$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  const pathname = /new URL\([^()]*import\.meta\.url\)\.pathname/;
  expect(sources.filter(path => pathname.test(readTracked(path)))).toEqual([]);
});

test('gives the pages of the server the colours of the themes', () => {
  const style = readTracked('apps/server/src/sso/oidc/pages.ts');
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

const shapesIn = (source: string) => [...source.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape);

test('draws the same logo in documents and in apps', () => {
  const shapes = shapesIn(readTracked('packages/ui/src/Mark/Mark.tsx'));
  expect(shapes).toHaveLength(2);
  expect(shapesIn(markSvg)).toEqual(shapes);
});

/** Returns the literal texts of at least four words in the sources of a folder, split at placeholders. */
function sentencesIn(folder: string, reads = (path: string) => !path.includes('/demo/')): Set<string> {
  const sources = sourcesBelow(folder).filter(({ path }) => reads(path));
  const source = sources.map(({ text }) => text).join('\n');
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  const texts = [...literals].flatMap(([, single, double, template]) =>
    (single ?? double ?? template ?? '').split(/\$\{[^}]*\}/),
  );
  const words = texts.map(text => text.trim()).filter(text => /^[\p{L}\d ,.'’:;–-]+$/u.test(text));
  return new Set(words.filter(text => text.split(/\s+/).length >= 4));
}

const wording = sentencesIn('packages/contract/src', path => path.includes('/events/'));

test.each(['apps/server/src', 'mocks/src', 'packages/features/src'])(
  'repeats in %s no sentence of an event or notification',
  folder => {
    expect([...sentencesIn(folder)].filter(text => wording.has(text))).toEqual([]);
  },
);

test('shares no sentence between the server and the mocks', () => {
  const server = sentencesIn('apps/server/src');
  const common = [...sentencesIn('mocks/src')].filter(text => server.has(text));
  expect(common).toEqual([]);
});
