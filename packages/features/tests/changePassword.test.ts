import { ApiError } from '@portico/contract/client';
import { checkFields } from '@portico/contract/lib/fields';
import { describe, expect, test } from 'vitest';
import { changeFailureMessage, passwordChangeSchema } from '../src/lib/forms/useChangePassword.ts';

const wording = { message: 'message', refused: 'refused', offline: 'offline', unreachable: 'unreachable' };

describe('messages of a failed password change', () => {
  const body = JSON.stringify({ message: 'Your current password is wrong.' });
  test.each([
    [
      'a refusal with a message',
      new ApiError(400, 'Bad Request', body),
      true,
      'Your current password is wrong.',
    ],
    ['a refusal without one', new ApiError(400, 'Bad Request', ''), true, 'refused'],
    ['a fault of the hub', new ApiError(500, 'Internal Server Error', ''), true, 'message'],
    ['no connection', new TypeError('Failed to fetch'), false, 'offline'],
    ['an unreachable hub', new TypeError('Failed to fetch'), true, 'unreachable'],
    ['anything else', new Error('?'), true, 'message'],
  ])('explains %s', (_, error, isOnline, message) => {
    expect(changeFailureMessage(error, wording, isOnline)).toBe(message);
  });
});

describe('the password form', () => {
  const filled = { currentPassword: 'as it is', newPassword: 'slow brass', confirmation: 'slow brass' };
  test.each([
    ['accepts valid passwords', {}, {}],
    [
      'requires the current password',
      { currentPassword: '' },
      { currentPassword: 'Current password is required.' },
    ],
    ['accepts a current password of spaces', { currentPassword: '   ' }, {}],
    ['accepts a new password of spaces', { newPassword: ' '.repeat(10), confirmation: ' '.repeat(10) }, {}],
    [
      'requires the configured length',
      { newPassword: 'slow bra', confirmation: 'slow bra' },
      { newPassword: 'Password must be at least 10 characters long.' },
    ],
    [
      'requires equal new passwords',
      { confirmation: 'slow' },
      { confirmation: 'New passwords do not match.' },
    ],
    [
      'accepts at most 72 bytes',
      { newPassword: 'é'.repeat(37), confirmation: 'é'.repeat(37) },
      { newPassword: expect.stringMatching(/at most 72 bytes/) },
    ],
  ])('%s', (_, changes, errors) => {
    expect(checkFields(passwordChangeSchema(10), { ...filled, ...changes }).fields ?? {}).toEqual(errors);
  });
});
