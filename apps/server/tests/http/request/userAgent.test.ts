import { lengths } from '@portico/contract/limits';
import { expect, test } from 'vitest';
import { cleanUserAgent } from '../../../src/http/api.ts';

test('is logged without control characters, truncated to its limit', () => {
  expect(cleanUserAgent('Mozilla\r\n{"level":"error"}\u0000\u001b[31m\u007f')).toBe(
    'Mozilla  {"level":"error"}  [31m ',
  );
  expect(cleanUserAgent('x'.repeat(10_000))).toHaveLength(lengths.userAgent.max);
  expect(cleanUserAgent(undefined)).toBe('');
});
