import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Environment, passwordAlgorithms } from '@portico/contract/hub/schemas/settings';
import { email, username } from '@portico/contract/people/schemas/account';
import * as v from 'valibot';
import { isThisMachine } from './address.ts';
import { readMailServer } from './mailServer.ts';
import { readSecretKey } from './secrets/secretKey.ts';

/** A setting of the environment is invalid. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const optionalText = v.optional(v.pipe(v.string(), v.trim()), '');
/** A text that is valid if it is empty, or by a check. */
const textThat = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(
    optionalText,
    v.check(value => value === '' || isValid(value), message),
  );
const listThat = (isValid: (part: string) => boolean, message: string) =>
  v.pipe(
    optionalText,
    v.transform(value => value.split(',').flatMap(part => part.trim() || [])),
    v.check(list => list.every(isValid), message),
  );
const wholeNumber = (name: string, min: number, max: number, initial: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.optional(v.string(), String(initial)),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.check(value => value >= min && value <= max, message),
  );
};
const isSecretKey = (value: string) => readSecretKey(value) !== null;
/** Checks a setting by the schema of a request's field. */
const bySchema = (name: string, schema: v.GenericSchema<string, string>, initial: string) =>
  v.pipe(
    v.optional(v.string(), initial),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const checked = v.safeParse(schema, dataset.value);
      if (checked.success) return checked.output;
      addIssue({ message: `${name} was refused: ${checked.issues[0].message}.` });
      return NEVER;
    }),
  );

const isNetwork = (text: string) => {
  const [address = '', bits, more] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
};

const environment = v.object({
  PORT: wholeNumber('PORT', 0, 65535, 3000),
  HOST: v.pipe(
    v.optional(v.string(), '127.0.0.1'),
    v.trim(),
    v.minLength(1, 'HOST must be an address to listen on.'),
  ),
  PUBLIC_URL: v.pipe(
    textThat(
      value => /^https?:\/\//.test(value) && URL.canParse(value),
      'PUBLIC_URL must be a URL that starts with http:// or https://.',
    ),
    // Browsers separate origins, not paths (decision 139).
    v.check(
      value => /^(https?:\/\/[^/?#@\\]+\/*)?$/.test(value),
      'PUBLIC_URL must have no path, query or user name, e.g. https://portico.example.com: the hub needs a host of its own.',
    ),
  ),
  DATA_DIR: v.pipe(v.optional(v.string(), 'data'), v.minLength(1, 'DATA_DIR must name a directory.')),
  DATABASE_URL: textThat(
    value => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
  ),
  DATABASE_POOLER: v.optional(
    v.picklist(['none', 'transaction'], 'DATABASE_POOLER must be none or transaction.'),
    'none',
  ),
  PORTICO_PROCESSES: wholeNumber('PORTICO_PROCESSES', 1, 64, 1),
  SSO_DOMAIN: textThat(
    value => /^[a-z0-9.-]*(:\d+)?$/i.test(value),
    'SSO_DOMAIN must be a domain, e.g. apps.example.com.',
  ),
  STOP_GRACE: v.optional(wholeNumber('STOP_GRACE', 0, 60, 0)),
  TRUST_PROXY: listThat(
    isNetwork,
    'TRUST_PROXY must be a list of addresses or networks, e.g. 127.0.0.1,10.0.0.0/8.',
  ),
  PASSWORD_HASH: v.optional(
    v.picklist(passwordAlgorithms, 'PASSWORD_HASH must be bcrypt or argon2id.'),
    'bcrypt',
  ),
  BCRYPT_COST: wholeNumber('BCRYPT_COST', 10, 16, 10),
  OWNER_USERNAME: bySchema('OWNER_USERNAME', username, 'owner'),
  OWNER_EMAIL: bySchema('OWNER_EMAIL', email, 'owner@portico.invalid'),
  OWNER_PASSWORD: v.optional(v.string(), ''),
  PLACES_FILE: optionalText,
  ANONYMOUS_NETWORKS_FILE: optionalText,
  PUSH_SERVICES: listThat(
    part => URL.canParse(part) && new URL(part).origin === part,
    'PUSH_SERVICES must be a list of origins, e.g. https://push.example.com.',
  ),
  SMTP_URL: v.pipe(
    textThat(
      value => readMailServer(value) !== null,
      'SMTP_URL must be a mail server, e.g. smtps://user:password@mail.example.com?from=portico@example.com.',
    ),
    v.transform(readMailServer),
  ),
  SECRET_KEY: v.pipe(
    textThat(
      isSecretKey,
      'SECRET_KEY must be 32 random bytes in base64 or hex, e.g. the output of: openssl rand -base64 32',
    ),
    v.transform(readSecretKey),
  ),
  SECRET_KEY_PREVIOUS: v.pipe(
    listThat(
      isSecretKey,
      'SECRET_KEY_PREVIOUS must be a comma-separated list of keys in the format of SECRET_KEY.',
    ),
    v.transform(list => list.flatMap(part => readSecretKey(part) ?? [])),
  ),
  BACKUP_DIR: optionalText,
  BACKUP_KEY: optionalText,
  BACKUP_KEY_FILE: optionalText,
  LOG_ANCHOR_FILE: optionalText,
  METRICS_TOKEN: textThat(
    value => /^(?=.{16,200}$)[\w.~+/-]+=*$/.test(value),
    'METRICS_TOKEN must have 16 to 200 characters of a bearer token, e.g. the output of: openssl rand -base64 32',
  ),
  TEST_DATA: v.optional(v.picklist(['on', 'off'], 'TEST_DATA must be on or off.'), 'off'),
  NODE_ENV: optionalText,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be silent, error, warn, info or debug.',
    ),
    'info',
  ),
});

/** The shortest key of backups: whoever copies a file can try any number. */
const minBackupKeyLength = 16;

type Settings = v.InferOutput<typeof environment>;

/** Returns the directory of the daily backups, beside the embedded database unless set. */
function backupDirectoryOf({ BACKUP_DIR, DATA_DIR, DATABASE_URL }: Settings): string {
  if (BACKUP_DIR !== '') return resolve(BACKUP_DIR);
  return DATABASE_URL === '' ? `${resolve(DATA_DIR)}/backups` : '';
}

/**
 * Reads the key of backups, from the setting or the file that it names.
 *
 * @returns an opaque key, which logs and error messages cannot print; null if none is set
 * @throws {ConfigError} if it is too short, or the file cannot be read
 */
function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: Settings): KeyObject | null {
  if (BACKUP_KEY !== '' && BACKUP_KEY_FILE !== '') {
    throw new ConfigError('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.');
  }
  if (BACKUP_KEY === '' && BACKUP_KEY_FILE === '') return null;
  const text = BACKUP_KEY === '' ? readKeyFile(resolve(BACKUP_KEY_FILE)) : BACKUP_KEY;
  if (text.length < minBackupKeyLength || text.length > 1000) {
    throw new ConfigError(
      `The key of backups must have ${minBackupKeyLength} to 1000 characters, e.g. the output of: openssl rand -base64 32`,
    );
  }
  return createSecretKey(text, 'utf8');
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`BACKUP_KEY_FILE cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Returns whether traffic to a URL is sent unencrypted over the network: it is not https and leaves the machine
 * (OWASP ASVS 5.0, 12.2.1).
 */
export function isUnencrypted(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !isThisMachine(hostname);
}

/** The hub's configuration (docs/operations.md, 'Settings'). */
export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment. No other code reads it. @throws {ConfigError} for the first invalid setting */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const read = v.safeParse(environment, given);
  if (!read.success) throw new ConfigError(read.issues[0].message);
  const settings = read.output;
  if (settings.SECRET_KEY === null && settings.SECRET_KEY_PREVIOUS.length > 0) {
    throw new ConfigError('SECRET_KEY_PREVIOUS requires SECRET_KEY: set both.');
  }
  if (settings.PORTICO_PROCESSES > 1 && settings.DATABASE_URL === '') {
    throw new ConfigError(
      'PORTICO_PROCESSES requires PostgreSQL, because the embedded database serves one process: set DATABASE_URL.',
    );
  }
  const pathOf = (setting: string) => setting && resolve(setting);
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The origin for links and cookies, without a trailing slash; '' until the port is known. */
    publicUrl: settings.PUBLIC_URL.replace(/\/+$/, ''),
    dataDirectory: resolve(settings.DATA_DIR),
    /** '' for the embedded database. */
    databaseUrl: settings.DATABASE_URL,
    /** True if `databaseUrl` names a pooler in transaction mode. */
    isPooled: settings.DATABASE_POOLER === 'transaction',
    /** Number of processes that serve the port. More than one only with PostgreSQL. */
    processes: settings.PORTICO_PROCESSES,
    /** Applications on this domain or below it are marked 'SSO Ready'; '' marks only those on the hub's host. */
    ssoDomain: settings.SSO_DOMAIN.toLowerCase(),
    /** Time that the hub serves after SIGTERM while its health address reports the stop, in milliseconds. */
    stopGraceMs: 1000 * (settings.STOP_GRACE ?? (settings.TRUST_PROXY.length > 0 ? 5 : 0)),
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    trustedProxies: settings.TRUST_PROXY as readonly string[],
    passwordHash: settings.PASSWORD_HASH,
    bcryptCost: settings.BCRYPT_COST,
    owner: {
      username: settings.OWNER_USERNAME,
      email: settings.OWNER_EMAIL,
      password: settings.OWNER_PASSWORD,
    },
    /** The file outside the database to which the hub appends the end of the event log; '' for none. */
    logAnchorFile: pathOf(settings.LOG_ANCHOR_FILE),
    /** The file with the locations of addresses; '' for none. See `log/security/places.ts`. */
    placesFile: pathOf(settings.PLACES_FILE),
    /** The file with anonymising networks; '' for none. */
    anonymousNetworksFile: pathOf(settings.ANONYMOUS_NETWORKS_FILE),
    /** The origins of push services that are allowed although they are not on the public internet. */
    pushServices: settings.PUSH_SERVICES as readonly string[],
    mail: settings.SMTP_URL,
    /** The key that encrypts the keys in the database; null stores them in clear text. */
    secretKey: settings.SECRET_KEY,
    /** Further keys that can decrypt them, for a rotation. */
    previousSecretKeys: settings.SECRET_KEY_PREVIOUS as readonly KeyObject[],
    /** The directory of the daily backups; '' for none. */
    backupDirectory: backupDirectoryOf(settings),
    /** Encrypts backups; null writes them in clear text. */
    backupKey: readBackupKey(settings),
    /** The bearer token of `/metrics`; '' for none, which turns the address off. */
    metricsToken: settings.METRICS_TOKEN,
    /** Lets administrators generate security events for a test. */
    testData: settings.TEST_DATA === 'on',
    /** The environment shown by the System tab, from `NODE_ENV`. */
    environment: (settings.NODE_ENV === 'production' ? 'Production' : 'Development') as Environment,
    logLevel: settings.LOG_LEVEL,
  };
}
