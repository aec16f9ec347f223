import { api } from '@portico/contract/api/table';
import { ApiError } from '@portico/contract/client';
import { checkFields } from '@portico/contract/lib/fields';
import { describe, expect, it } from 'vitest';
import { endsSession, failureMessage } from '../src/lib/data/failures.ts';
import { forcedChangeSchema } from '../src/lib/forms/forcedChange.ts';

describe('forced password changes', () => {
  const valid = { currentPassword: 'temporary-1', newPassword: 'quiet river', confirmation: 'quiet river' };
  it.each([
    [{}, {}],
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [
      { newPassword: '', confirmation: '' },
      { newPassword: 'New password is required', confirmation: 'Password confirmation is required' },
    ],
    [
      { newPassword: 'short', confirmation: 'short' },
      { newPassword: 'New password must be at least 8 characters long' },
    ],
    [{ confirmation: '' }, { confirmation: 'Password confirmation is required' }],
    [{ confirmation: 'quiet rivers' }, { confirmation: "New passwords don't match" }],
    [
      { newPassword: 'temporary-1', confirmation: 'temporary-1' },
      { newPassword: 'New password must be different from current password' },
    ],
  ])('reports for the input %j the errors %j', (changes, errors) => {
    expect(checkFields(forcedChangeSchema(8), { ...valid, ...changes }).fields ?? {}).toEqual(errors);
  });
});

describe('messages of failures', () => {
  const wording = { title: 'Error creating user', message: 'Failed to create user account' };
  const refusal = (body: string) => new ApiError(409, 'Conflict', body);

  it('shows the message of the hub if its response has one', () => {
    expect(failureMessage(refusal('{"message":"This username is already taken."}'), wording)).toBe(
      'This username is already taken.',
    );
  });

  it("shows the screen's default if the hub's response has no message", () => {
    expect(failureMessage(refusal('<html>'), wording)).toBe('Failed to create user account');
    expect(failureMessage(new TypeError('Failed to fetch'), wording)).toBe('Failed to create user account');
  });

  it('reports a network error if the screen has a text for it', () => {
    const network = 'Network error occurred. Please try again.';
    expect(failureMessage(new TypeError('Failed to fetch'), { ...wording, network })).toBe(network);
  });

  it('hides the message of a 401 that ends the session, and shows that of a refused login', () => {
    const unauthorised = new ApiError(401, 'Unauthorized', '');
    expect(endsSession(api.users.create, unauthorised)).toBe(true);
    expect(endsSession(api.auth.login, unauthorised)).toBe(false);
  });
});
