import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, isUnencrypted, readConfig } from '../../src/base/config.ts';

const secretBytes = Buffer.from(Array.from({ length: 32 }, (_, byte) => 7 * byte));
const secretKey = secretBytes.toString('base64');

describe('the environment', () => {
  test('accepts an empty environment', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: '', bcryptCost: 10 });
    expect(readConfig({}).testData).toBe(false);
    expect(readConfig({ TEST_DATA: 'on' }).testData).toBe(true);
  });

  test('gives a hub behind a proxy five seconds of grace by default', () => {
    const graceOf = (env: Record<string, string>) => readConfig(env).stopGraceMs;
    expect(graceOf({})).toBe(0);
    expect(graceOf({ STOP_GRACE: '3' })).toBe(3000);
    expect(graceOf({ TRUST_PROXY: '127.0.0.1' })).toBe(5000);
    expect(graceOf({ TRUST_PROXY: '127.0.0.1', STOP_GRACE: '0' })).toBe(0);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'hub.example.com' }, 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ...[
      'https://host.example/portico',
      'https://host.example/portico/',
      'https://host.example/..',
      'https://host.example\\portico',
      'https://host.example?portico',
      'https://host.example/#portico',
      'https://portico@host.example',
    ].map((PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must have no path, query or user name, e.g. https://portico.example.com: the hub needs a host of its own.',
    ]),
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
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
    [{ TEST_DATA: 'yes' }, 'TEST_DATA must be on or off.'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be none or transaction.'],
    [{ STOP_GRACE: '61' }, 'STOP_GRACE must be a whole number from 0 to 60.'],
    [{ PORTICO_PROCESSES: '0' }, 'PORTICO_PROCESSES must be a whole number from 1 to 64.'],
    [
      { PORTICO_PROCESSES: '2' },
      'PORTICO_PROCESSES requires PostgreSQL, because the embedded database serves one process: set DATABASE_URL.',
    ],
    [{ PASSWORD_HASH: 'md5' }, 'PASSWORD_HASH must be bcrypt or argon2id.'],
    [{ BCRYPT_COST: '9' }, 'BCRYPT_COST must be a whole number from 10 to 16.'],
    [
      { OWNER_USERNAME: 'vera＠example.org' },
      'OWNER_USERNAME was refused: Username must not contain spaces or @.',
    ],
    [
      { OWNER_USERNAME: 'owner\u200b' },
      'OWNER_USERNAME was refused: Username must not contain invisible characters.',
    ],
    [{ OWNER_USERNAME: 'a b' }, 'OWNER_USERNAME was refused: Username must not contain spaces or @.'],
    ...[
      'https://mail.example.com',
      'smtp:///',
      'smtps://mail.example.com/path',
      'smtps://mail.example.com?from=sender',
      'smtps://mail.example.com?tls=off',
      'smtps://portico:100%@mail.example.com',
    ].map((SMTP_URL): [Record<string, string>, string] => [
      { SMTP_URL },
      'SMTP_URL must be a mail server, e.g. smtps://user:password@mail.example.com?from=portico@example.com.',
    ]),
    ...[
      'too short',
      'a'.repeat(64),
      `${'ab'.repeat(32)}0`,
      Buffer.from(Array.from({ length: 33 }, (_, byte) => byte)).toString('base64'),
    ].map((SECRET_KEY): [Record<string, string>, string] => [
      { SECRET_KEY },
      'SECRET_KEY must be 32 random bytes in base64 or hex, e.g. the output of: openssl rand -base64 32',
    ]),
    [
      { SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: `${secretKey},short` },
      'SECRET_KEY_PREVIOUS must be a comma-separated list of keys in the format of SECRET_KEY.',
    ],
    [{ SECRET_KEY_PREVIOUS: secretKey }, 'SECRET_KEY_PREVIOUS requires SECRET_KEY: set both.'],
    [{ OWNER_EMAIL: 'x' }, 'OWNER_EMAIL was refused: Invalid email address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  ])('%o is refused with a message', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });
});

test.each([
  ['https://hub.example.com', 'https://hub.example.com'],
  ['https://hub.example.com/', 'https://hub.example.com'],
  ['https://hub.example.com:8443//', 'https://hub.example.com:8443'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('accepts PUBLIC_URL %s as %s', (PUBLIC_URL, publicUrl) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
});

test.each([
  [
    'smtps://portico:a%20b%40c@mail.example.com?from=sso@example.com',
    {
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      user: 'portico',
      password: 'a b@c',
      from: 'sso@example.com',
    },
  ],
  ['smtp://localhost', { host: 'localhost', port: 587, isSecure: false, user: '', password: '', from: '' }],
  ['smtp://[::1]:25/', { host: '::1', port: 25, isSecure: false, user: '', password: '', from: '' }],
])('parses the mail server of %s', (SMTP_URL, mail) => {
  expect(readConfig({ SMTP_URL }).mail).toEqual(mail);
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
])('traffic to %s is unencrypted: %s', (publicUrl, expected) => {
  expect(isUnencrypted(publicUrl)).toBe(expected);
});

test.each([
  ['base64', secretKey],
  ['base64 without padding', secretKey.slice(0, -1)],
  ['base64url', secretBytes.toString('base64url')],
  ['hex', secretBytes.toString('hex')],
])('reads a secret key in %s, and never prints it', (_, SECRET_KEY) => {
  const config = readConfig({ SECRET_KEY, SECRET_KEY_PREVIOUS: `${SECRET_KEY}, ${SECRET_KEY}` });
  expect(config.secretKey?.export()).toEqual(secretBytes);
  expect(config.previousSecretKeys).toHaveLength(2);
  expect(`${JSON.stringify(config)}${inspect(config, { depth: 9 })}`).not.toContain(SECRET_KEY.slice(0, 8));
});
