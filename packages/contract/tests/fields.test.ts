import { describe, expect, test } from 'vitest';
import { checkFields } from '../src/fields.ts';
import { createApplicationBody } from '../src/schemas/application.ts';
import { pageQuery } from '../src/schemas/page.ts';
import { loginBody } from '../src/schemas/session.ts';
import { createUserBody, updateUserBody } from '../src/schemas/user.ts';

describe('checking a body', () => {
  test('cuts it to the schema: a field that no schema names is dropped', () => {
    const body: unknown = JSON.parse('{"department":"IT","isOwner":true,"__proto__":{"role":"owner"}}');
    expect(checkFields(updateUserBody, body)).toEqual({ output: { department: 'IT' }, fields: null });
  });

  test('tells a sentence of the field’s own where it is missing', () => {
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

  test('tells the first sentence of each field, by dotted name', () => {
    const body = { username: 'a b', email: 'x', appAccess: ['1', '2'] };
    expect(checkFields(createUserBody, body).fields).toEqual({
      username: 'Username must not contain spaces or @',
      email: 'Invalid email address',
      'appAccess.0': 'This id is not valid',
      'appAccess.1': 'This id is not valid',
    });
  });

  test.each([null, 'text', 7, true, undefined])('tells of the whole where it is %j', value => {
    expect(checkFields(loginBody, value).fields).toEqual({ body: 'The request body must be a JSON object' });
  });

  test('reads a query’s numbers, and fills in what is left out', () => {
    expect(checkFields(pageQuery, { limit: '7' }).output).toEqual({ limit: 7 });
    expect(checkFields(pageQuery, {}).output).toEqual({ limit: 50 });
  });

  test('is quick with a value far too long', () => {
    const words = 'word '.repeat(100_000);
    const body = { username: words, email: words, firstName: words };
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(checkFields(createUserBody, body).fields).not.toBeNull();
      return performance.now() - started;
    });
    // The quickest of five: the others may have shared the machine.
    expect(Math.min(...times)).toBeLessThan(20);
  });
});
