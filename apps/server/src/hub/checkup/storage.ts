import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { isThisMachine } from '../../base/address.ts';
import { signingKeys, vapidKeys } from '../../database/schema.ts';
import { isBackupLate } from '../../log/dashboard/attention.ts';
import { vapidKeyLocation } from '../../log/push/keys.ts';
import { type CheckupParts, type Finding, noDatabase, ok, problem, reasonOf, skipped } from './finding.ts';

/** The embedded database becomes read-only at 64 MB, and a backup needs space, in bytes. */
const leastFree = 1024 ** 3;

/** A difference between the hub's clock and the database's that orders events wrongly, in milliseconds. */
const mostDriftMs = 1_000;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Checks the free space of the data directory. */
export async function checkDisk({ config: { dataDirectory, databaseUrl } }: CheckupParts): Promise<Finding> {
  if (databaseUrl !== '') return skipped('The data is on the PostgreSQL server.');
  try {
    const { bavail, bsize } = await statfs(dataDirectory);
    const free = bavail * bsize;
    return free < leastFree
      ? problem(
          `${gigabytes(free)} are free in DATA_DIR.`,
          'Free up space: with less than 64 MB no user can sign in.',
        )
      : ok(`${gigabytes(free)} are free in DATA_DIR.`);
  } catch (error) {
    return problem(
      `DATA_DIR can't be read (${reasonOf(error)}).`,
      'Set DATA_DIR to a directory of the account that runs the hub.',
    );
  }
}

/** Checks the age of the last backup. */
export async function checkBackup({ store, lastBackup, now }: CheckupParts): Promise<Finding> {
  try {
    const last = await lastBackup();
    if (last === undefined) return skipped('The hub makes no backups: BACKUP_DIR is not set.');
    const ageMs = now().getTime() - (last?.getTime() ?? 0);
    const found = `The last backup is ${Math.round(ageMs / 3_600_000)} hours old.`;
    if (await isBackupLate(store, now(), last)) {
      const advice = 'Check the disk space and the operational log.';
      return problem(last === null ? 'There is no backup.' : found, advice);
    }
    return last === null
      ? skipped('There is no backup yet: the hub makes the first within minutes of its start.')
      : ok(found);
  } catch (error) {
    return problem(
      `The backups can't be listed (${reasonOf(error)}).`,
      'Set BACKUP_DIR to a directory of the account that runs the hub.',
    );
  }
}

type Settings = Record<
  'version' | 'fsync' | 'full_page_writes' | 'synchronous_commit' | 'max_connections' | 'reserved' | 'at',
  string
>;

/** Checks the settings of the database, its clock and its connections. */
export async function checkDatabase({ store, config, now }: CheckupParts): Promise<Finding> {
  if (config.databaseUrl === '') return ok('The embedded database needs no settings.');
  if (store === null) return noDatabase;
  const asked = now().getTime();
  const { rows } = await store.execute<Settings>(sql`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('max_connections') as max_connections,
      current_setting('superuser_reserved_connections') as reserved,
      (extract(epoch from clock_timestamp()) * 1000)::text as at`);
  const answered = now().getTime();
  const [settings] = rows;
  if (settings === undefined) throw new Error('The database has no settings');
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).find(
    name => settings[name] === 'off',
  );
  if (off !== undefined) {
    return problem(
      `${off} is off: a power loss can lose what the hub acknowledged.`,
      `Turn ${off} on in postgresql.conf.`,
    );
  }
  const needed = 10 * config.processes;
  const available = Number(settings.max_connections) - Number(settings.reserved);
  if (!config.isPooled && needed > available) {
    return problem(
      `${config.processes} processes use up to ${needed} connections, and ${available} are available.`,
      `Set max_connections to ${needed + Number(settings.reserved) + 10} or more.`,
    );
  }
  const drift = Math.max(asked - Number(settings.at), Number(settings.at) - answered);
  if (drift > mostDriftMs) {
    return problem(
      `The clocks of the hub and the database differ by ${Math.round(drift / 1000)} seconds.`,
      'Run NTP on both machines.',
    );
  }
  return ok(`PostgreSQL ${settings.version.split(' ')[0]}, with ${available} connections.`);
}

/** Checks that the stored keys can be decrypted. */
export async function checkPush({ store, vault }: CheckupParts): Promise<Finding> {
  if (store === null) return noDatabase;
  const [pair] = await store.select().from(vapidKeys);
  if (pair === undefined) return skipped('No user has turned on push notifications yet.');
  return vault.open(vapidKeyLocation(pair.publicKey), pair.privateKey).then(
    () => ok('The key that signs push notifications can be read.'),
    () =>
      problem(
        'The key that signs push notifications can’t be decrypted.',
        'Set the SECRET_KEY with which it was stored.',
      ),
  );
}

/** Passwords that everybody tries first. */
const guessable =
  /^(|postgres|password|passwort|portico|admin|root|secret|changeme|change-me|test|123456|12345678)$/i;

/** Checks that the keys are encrypted and no password is a default. No finding contains one. */
export async function checkSecrets({ store, vault, config }: CheckupParts): Promise<Finding> {
  if (config.databaseUrl !== '') {
    const { hostname, password, username } = new URL(config.databaseUrl);
    const isWeak = guessable.test(decodeURIComponent(password)) || password === username;
    if (isWeak && hostname !== '' && !isThisMachine(hostname)) {
      return problem(
        'The password in DATABASE_URL is easy to guess.',
        'Give the database role a random password.',
      );
    }
  }
  if (config.owner.password !== '') {
    return problem(
      'OWNER_PASSWORD is still set.',
      'Remove it from the environment: it counts only at the first start.',
    );
  }
  if (!vault.isOn) {
    return problem(
      'The keys in the database are not encrypted.',
      'Set SECRET_KEY to the output of: openssl rand -base64 32',
    );
  }
  if (store === null) return ok('SECRET_KEY is set.');
  const stored = await store.select({ key: signingKeys.privateJwk }).from(signingKeys);
  const isSealed = stored.every(({ key }) =>
    vault.isCurrent(typeof key === 'string' ? key : JSON.stringify(key)),
  );
  return isSealed
    ? ok('The keys in the database are encrypted with SECRET_KEY.')
    : problem(
        'Some keys are not encrypted with this SECRET_KEY.',
        'Restart every hub with the same SECRET_KEY.',
      );
}
