import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '../../src/base/config.ts';
import { reportFailure } from '../../src/start/reportFailure.ts';

/** Reports an error. @returns the text written to standard error */
function reported(error: unknown): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  reportFailure('The hub', error);
  return write.mock.calls.map(([text]) => text).join('');
}

test('reports an expected error by its sentence alone', () => {
  expect(reported(new ConfigError('PORT must be a whole number.'))).toBe('PORT must be a whole number.\n');
});

test.each([
  ['an error', new TypeError('x is not a function\n    at start (hub.ts:1:1)'), 'x is not a function'],
  ['an error without a message', new Error(''), 'Error'],
  ['a thrown string', 'out of memory', "'out of memory'"],
  ['a thrown object', { code: 7 }, '{ code: 7 }'],
])('reports %s in a sentence, without a stack trace', (_, error, reason) => {
  expect(reported(error)).toBe(
    `The hub stopped because of an unexpected error: ${reason}\nStandard output has the details. Nothing that the hub acknowledged is lost: you can start it again.\n`,
  );
});
