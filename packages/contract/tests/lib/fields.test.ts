import { describe, expect, test } from 'vitest';
import { createApplicationBody } from '../../src/apps/schemas/application.ts';
import { checkFields } from '../../src/lib/fields.ts';
import { pageQuery } from '../../src/lib/schemas/page.ts';
import { createUserBody, updateUserBody } from '../../src/people/schemas/user.ts';
import { loginBody } from '../../src/signIn/schemas/session.ts';

describe('bodies', () => {
  test('drops fields that the schema does not have', () => {
    const body: unknown = JSON.parse('{"department":"IT","isOwner":true,"__proto__":{"role":"owner"}}');
    expect(checkFields(updateUserBody, body)).toEqual({ output: { department: 'IT' }, fields: null });
  });

  test('returns the message of a missing field', () => {
    expect(checkFields(loginBody, {}).fields).toEqual({
      username: 'Username or email is required',
      password: 'Password is required',
    });
    expect(checkFields(createApplicationBody, {}).fields).toEqual({ name: 'App name is required' });
    expect(checkFields(createUserBody, {}).fields).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
    });
  });

  test('returns the first message of each field by its dotted name', () => {
    const body = { username: 'a b', email: 'x', appAccess: ['1', '2'] };
    expect(checkFields(createUserBody, body).fields).toEqual({
      username: 'Username must not contain spaces or @',
      email: 'Invalid email address',
      'appAccess.0': 'This id is not valid',
      'appAccess.1': 'This id is not valid',
    });
  });

  test.each([null, 'text', 7, true, undefined])('returns a message for the whole body %j', value => {
    expect(checkFields(loginBody, value).fields).toEqual({ body: 'The request body must be a JSON object' });
  });

  test('parses numbers of a query and fills in defaults', () => {
    expect(checkFields(pageQuery, { limit: '7' }).output).toEqual({ limit: 7 });
    expect(checkFields(pageQuery, {}).output).toEqual({ limit: 50 });
  });

  test('rejects an oversized value quickly', () => {
    const words = 'word '.repeat(100_000);
    const body = { username: words, email: words, firstName: words };
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(checkFields(createUserBody, body).fields).not.toBeNull();
      return performance.now() - started;
    });
    // The fastest of five runs, because a busy machine slows single runs down.
    expect(Math.min(...times)).toBeLessThan(20);
  });
});
