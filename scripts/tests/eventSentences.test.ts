import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/processes.ts';

const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      path => /\.tsx?$/.test(path) && !/\.(stories|test)\.tsx?$|(^|\/)(stories\.tsx|demo\/.*)$/.test(path),
    )
    .map(path => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n');

/** Returns the literal texts of at least four words, split at placeholders. */
function sentencesOf(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  const texts = [...literals].flatMap(([, single, double, template]) =>
    (single ?? double ?? template ?? '').split(/\$\{[^}]*\}/),
  );
  const words = texts.map(text => text.trim()).filter(text => /^[\p{L}\d ,.'’:;–-]+$/u.test(text));
  return new Set(words.filter(text => text.split(/\s+/).length >= 4));
}

const wording = sentencesOf(sourcesOf('packages/contract/src/events'));

test.each(['apps/server/src', 'mocks/src', 'packages/features/src'])(
  'repeats in %s no sentence of an event or notification',
  folder => {
    expect([...sentencesOf(sourcesOf(folder))].filter(text => wording.has(text))).toEqual([]);
  },
);

test('shares no sentence between the server and the mocks', () => {
  const server = sentencesOf(sourcesOf('apps/server/src'));
  const common = [...sentencesOf(sourcesOf('mocks/src'))].filter(text => server.has(text));
  expect(common).toEqual([]);
});
