import { test } from 'vitest';
import { losePower } from '../../support/database/losePower.ts';

test('keeps every acknowledged commit through 3 power losses during writes', { timeout: 120_000 }, () =>
  losePower(3, 14),
);
