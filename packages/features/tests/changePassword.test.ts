import { ApiError } from '@portico/contract/client';
import { checkFields } from '@portico/contract/fields';
import { describe, expect, test } from 'vitest';
import { changeFailureMessage, passwordChangeSchema } from '../src/lib/forms/useChangePassword.ts';

const words = { message: 'message', refused: 'refused', offline: 'offline', unreachable: 'unreachable' };

describe('a change of password that failed', () => {
  const body = JSON.stringify({ message: 'Your current password is wrong.' });
  test.each([
    [
      'a refusal with a sentence',
      new ApiError(400, 'Bad Request', body),
      true,
      'Your current password is wrong.',
    ],
    ['a refusal without one', new ApiError(400, 'Bad Request', ''), true, 'refused'],
    ['a fault of the hub', new ApiError(500, 'Internal Server Error', ''), true, 'message'],
    ['no connection', new TypeError('Failed to fetch'), false, 'offline'],
    ['no hub at the end of the connection', new TypeError('Failed to fetch'), true, 'unreachable'],
    ['anything else', new Error('?'), true, 'message'],
  ])('for %s says so', (_, error, isOnline, sentence) => {
    expect(changeFailureMessage(error, words, isOnline)).toBe(sentence);
  });
});

describe('a change of password', () => {
  const filled = { currentPassword: 'as it is', newPassword: 'slow brass', confirmation: 'slow brass' };
  test.each([
    ['is taken', {}, {}],
    ['needs the current one', { currentPassword: '' }, { currentPassword: 'Current password is required.' }],
    ['takes a current one made of spaces', { currentPassword: '   ' }, {}],
    ['takes spaces for a new one', { newPassword: ' '.repeat(10), confirmation: ' '.repeat(10) }, {}],
    [
      'needs the length of the settings',
      { newPassword: 'slow bra', confirmation: 'slow bra' },
      { newPassword: 'Password must be at least 10 characters long.' },
    ],
    ['needs the same twice', { confirmation: 'slow' }, { confirmation: 'New passwords do not match.' }],
    [
      'takes 72 bytes at most',
      { newPassword: 'é'.repeat(37), confirmation: 'é'.repeat(37) },
      { newPassword: expect.stringMatching(/at most 72 bytes/) },
    ],
  ])('%s', (_, some, errors) => {
    expect(checkFields(passwordChangeSchema(10), { ...filled, ...some }).fields ?? {}).toEqual(errors);
  });
});
