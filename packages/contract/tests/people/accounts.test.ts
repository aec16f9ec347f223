import { expect, test } from 'vitest';
import { mayMailReset } from '../../src/people/server/accounts.ts';

const email = 'ada@example.com';
const account = { isActive: true, isSuspended: false, isVerified: true, hasPassword: true, email };

test('mails a link to reset a password to a usable account with a password and a proven address', () => {
  expect(mayMailReset(account)).toBe(true);
});

test.each([
  { isActive: false },
  { isSuspended: true },
  { isVerified: false },
  { hasPassword: false },
  { email: 'ada@portico.invalid' },
])('mails no link to an account with %j', change => {
  expect(mayMailReset({ ...account, ...change })).toBe(false);
});
