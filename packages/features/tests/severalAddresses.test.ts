import { lengths } from '@portico/contract/limits';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addressesIn, maxAtOnce, severalBody, usersAt } from '../src/people/list/severalAddresses.ts';

const problemOf = (email: string) => {
  const { issues } = v.safeParse(severalBody.entries.email, email);
  return issues?.[0].message;
};

test('finds addresses between commas, semicolons, spaces and lines', () => {
  expect(addressesIn(' a@x.example, b@x.example;c@x.example\n\td@x.example ')).toHaveLength(4);
});

test('names the first address that is invalid', () => {
  expect(problemOf('ada@x.example bob@, carl@')).toBe('Invalid email address: bob@');
});

test('names an address of which no username is made', () => {
  expect(problemOf('ada@x.example, li@x.example')).toBe(
    'li@x.example gives no username. Create this user alone.',
  );
});

test('refuses more addresses than can be passed on at once', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `user${n}@x.example`).join();
  expect(problemOf(many(maxAtOnce))).toBeUndefined();
  expect(problemOf(many(maxAtOnce + 1))).toBe('At most 100 addresses at once');
});

test('creates one user for each address, with usernames that differ and are not too long', () => {
  const long = 'a'.repeat(lengths.username.max);
  const users = usersAt([`${long}@x.example`, `${long}@y.example`, `${long}@x.example`]);
  expect(users.map(({ username }) => username)).toEqual([long, `${long.slice(1)}2`]);
});
