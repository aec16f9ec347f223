import * as v from 'valibot';
import { expect, test } from 'vitest';
import { adjustableKindOf, channelsOf } from '../../src/log/notices.ts';
import {
  adjustableKinds,
  notificationChannels,
  readChannels,
  writeChannels,
} from '../../src/log/schemas/notificationChannels.ts';

const everything = Object.fromEntries(
  adjustableKinds.map(kind => [kind, { app: true, push: true, email: true }]),
);

test('every choice of channels fits the limit, and is read as it was written', () => {
  const text = writeChannels(everything);
  expect(v.parse(notificationChannels, text)).toBe(text);
  expect(readChannels(text)).toEqual(everything);
});

test('stores a choice in one order, each kind once, and nothing beside the app alone', () => {
  const text = 'registration:app  account_locked:none registration:app+email';
  expect(v.parse(notificationChannels, text)).toBe('account_locked:none registration:app+email');
  expect(writeChannels({ registration: { app: false, push: true, email: true } })).toBe('registration:none');
});

test.each([
  'registration',
  'registration:',
  'registration:push',
  'login:app',
  'factor_added:none',
  'registration:app:app',
  `registration:app${' '.repeat(1000)}`,
])('rejects %j', text => expect(v.is(notificationChannels, text)).toBe(false));

test('always sends what protects an account or a key of the hub, whatever is chosen', () => {
  const protecting = ['factor_added', 'new_sign_in', 'master_key_generated', 'email_change_refused'] as const;
  expect(protecting.map(adjustableKindOf)).toEqual(protecting.map(() => null));
  const notice = { code: 'email_replaced', parameters: { username: 'ada', to: 'a@example.com' } } as const;
  expect(channelsOf({ notice }, 'email_replaced:none')).toEqual({ app: true, push: true, email: true });
});

test('treats findings of all rules as one kind, and one or several grants as another', () => {
  expect(adjustableKindOf('brute_force_attempt')).toBe('security_event');
  expect(adjustableKindOf('several_access_granted')).toBe('access_granted');
});
