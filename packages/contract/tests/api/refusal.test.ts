import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { Refusal } from '../../src/api/server/refusal.ts';
import { readInput } from '../../src/api/server/request.ts';
import { api } from '../../src/api/table.ts';
import { lengths } from '../../src/limits.ts';
import { refuseWeakPassword } from '../../src/people/server/accounts.ts';

/** Returns the body of the refusal that the work throws. */
async function bodyOf(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
  throw new Error('Nothing was refused');
}

const inputOf = (row: Endpoint, query: Record<string, string[]>, body?: string) =>
  readInput(row, {
    params: {},
    query,
    request: new Request('https://hub.example', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    }),
  });

const weak = (password: string, passwordMinLength = 8) =>
  refuseWeakPassword(
    password,
    { passwordMinLength, isCommon: text => text === 'password' },
    { username: 'ada', email: 'ada@example.com' },
  );

test('includes in a refusal exactly the bounds that its fields exceed', async () => {
  const long = JSON.stringify({ username: 'x'.repeat(65), email: '' });
  expect(await bodyOf(() => inputOf(api.users.create, {}, long))).toMatchObject({
    code: 'invalid_fields',
    fields: { username: 'Username must be at most 64 characters' },
    parameters: { username: 64 },
  });
  expect(await bodyOf(() => inputOf(api.users.list, { limit: ['0'] }))).toMatchObject({
    fields: { limit: 'Limit must be at least 1' },
    parameters: { limit: 1 },
  });
  expect(await bodyOf(() => inputOf(api.users.list, { status: ['?'] }))).not.toHaveProperty('parameters');
});

test('includes the maximum in the refusal of a large body', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(lengths.bodyBytes) });
  expect(await bodyOf(() => inputOf(api.users.create, {}, body))).toMatchObject({
    code: 'body_too_large',
    parameters: { maxBytes: lengths.bodyBytes },
  });
});

test.each([
  ['short', 12, { newPassword: 12 }],
  ['short', 0, { newPassword: 8 }],
  ['é'.repeat(37), 8, { newPassword: 72 }],
  ['password', 8, undefined],
  [`unpaired \ud800 surrogate`, 8, undefined],
])(
  'puts the number into the sentence that refuses the password %j',
  async (password, minLength, expected) => {
    const { parameters } = await bodyOf(() => weak(password, minLength));
    expect(parameters).toEqual(expected);
  },
);
