import { describe, expect, test } from 'vitest';
import { exampleAnswer, exampleCode, exampleRequest } from '../../src/sso/exampleConnection.ts';

const hub = 'http://localhost:3000';
const state = '3f0a91bc'.repeat(8);
const parse = (example: string, with_ = state, at = hub) =>
  exampleRequest(new URLSearchParams({ example, state: with_ }), at);

describe('requests of an example application', () => {
  test.each(['http://localhost:4002', 'http://127.0.0.1:4002', 'http://[::1]:4002'])('accepts %s', origin => {
    expect(parse(origin)).toEqual({ origin, state });
  });

  test.each([
    'https://localhost:4002',
    'http://localhost.example.com:4002',
    'http://evil.example:4002',
    'http://localhost:4002/path',
    'http://user@localhost:4002',
    'javascript:alert(1)',
    '//localhost:4002',
    hub,
    '',
  ])('refuses the address %j', origin => {
    expect(parse(origin)).toBeNull();
  });

  test('refuses a hub that is not on this computer', () => {
    expect(parse('http://localhost:4002', state, 'https://portico.example.com')).toBeNull();
  });

  test.each(['', 'short', `${state}0`, 'G'.repeat(64), 'a'.repeat(300)])('refuses the state %j', value => {
    expect(parse('http://localhost:4002', value)).toBeNull();
  });

  test('shows a code that people can compare', () => {
    expect(exampleCode({ state })).toBe('3F0A-91BC');
  });

  test('responds with the client id and the state, or with a refusal', () => {
    const request = { origin: 'http://localhost:4002', state };
    expect(exampleAnswer(request, 'id')).toBe(`http://localhost:4002/connected?state=${state}&client_id=id`);
    expect(exampleAnswer(request, null)).toBe(
      `http://localhost:4002/connected?state=${state}&error=access_denied`,
    );
  });
});
