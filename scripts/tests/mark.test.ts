import { readFileSync } from 'node:fs';
import { markSvg } from '@portico/contract/mark';
import { expect, test } from 'vitest';
import { root } from '../lib/processes.ts';

const shapesIn = (source: string) => [...source.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape);

test('draws the same logo in documents and in apps', () => {
  const shapes = shapesIn(readFileSync(`${root}packages/ui/src/Mark/Mark.tsx`, 'utf8'));
  expect(shapes).toHaveLength(2);
  expect(shapesIn(markSvg)).toEqual(shapes);
});
