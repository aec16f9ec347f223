import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !name.includes('stories.'),
);

/** Files that mean the product, not the organisation's hub. A Portico token is a format, whoever issues it. */
const ofTheProduct = ['hub/brand/BrandFields.tsx', 'lib/navigation/ownName.ts'];

test('names the organisation in every sentence, not the product', () => {
  const named = files.filter(name => {
    const code = readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return /\bPortico\b(?! tokens?\b)/.test(code);
  });
  expect(named.map(name => name.replaceAll('\\', '/')).toSorted()).toEqual(ofTheProduct);
});
