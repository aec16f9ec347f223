import { test } from 'vitest';
import { losePower } from '../../support/database/losePower.ts';

test('keeps every acknowledged commit through 300 power losses during writes', () =>
  losePower(300, Date.now() % 1_000_000, text => process.stderr.write(`${text}\n`)));
