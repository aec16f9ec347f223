import { describe, expect, test } from 'vitest';
import { ConfigError, isInTheClear, readConfig } from '../src/config.ts';

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: '', bcryptCost: 10 });
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { PUBLIC_URL: 'hub.example.com' },
      'PUBLIC_URL must be an address that starts with http:// or https://.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ SSO_DOMAIN: 'https://x' }, 'SSO_DOMAIN must be a domain, e.g. apps.example.com.'],
    [
      { TRUST_PROXY: 'all' },
      'TRUST_PROXY must be a list of addresses or networks, e.g. 127.0.0.1,10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be a list of addresses or networks, e.g. 127.0.0.1,10.0.0.0/8.',
    ],
    [{ PASSWORD_HASH: 'md5' }, 'PASSWORD_HASH must be bcrypt or argon2id.'],
    [{ BCRYPT_COST: '9' }, 'BCRYPT_COST must be a whole number from 10 to 16.'],
    [{ OWNER_USERNAME: 'a b' }, 'OWNER_USERNAME must be 3 to 64 characters without spaces.'],
    [{ OWNER_EMAIL: 'x' }, 'OWNER_EMAIL must be an email address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  ])('%o is refused in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
});

test.each([
  ['http://hub.example.com', true],
  ['http://10.0.0.4:3000', true],
  ['http://localhost.example.com', true],
  ['https://hub.example.com', false],
  ['http://localhost:3000', false],
  ['http://hub.localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('what is sent to %s can be read on the way: %s', (publicUrl, isReadable) => {
  expect(isInTheClear(publicUrl)).toBe(isReadable);
});
