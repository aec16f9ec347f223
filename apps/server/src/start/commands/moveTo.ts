import { resolve } from 'node:path';
import { ConfigError } from '../../base/config.ts';
import { openDatabase } from '../../database/open.ts';
import { version } from '../../database/version.ts';
import { moveDatabase } from '../../hub/backup/restore.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, readOptions, runCommand } from './command.ts';

/**
 * `npm run move-to -- target`: copies the hub's database into an empty PostgreSQL, or into a data directory, and
 * compares every row. The hub must be stopped. The source stays as it is.
 */
await runCommand(async config => {
  const target = readOptions(
    {},
    'Nothing was moved. Use: move-to postgresql://… or move-to directory',
    (_, [target, ...more]) => (target !== '' && more.length === 0 ? target : undefined),
  );
  const isUrl = /^postgres(ql)?:\/\//.test(target);
  if (isUrl && !URL.canParse(target)) throw new ConfigError('Nothing was moved: the URL is invalid.');
  const { dataDirectory, databaseUrl, isPooled, ...reporting } = databaseOf(config);
  const options = { ...reporting, isHubStopped: true };
  const source = await openDatabase({ ...options, dataDirectory, databaseUrl, isPooled });
  try {
    const where = isUrl ? { dataDirectory, databaseUrl: target } : { dataDirectory: resolve(target) };
    const { events } = await moveDatabase(source, { ...options, ...where }, version);
    say(`Every row was copied and compared. The log is intact: ${events} events.`);
    say(
      isUrl
        ? 'Start the hub with DATABASE_URL set to the new address.'
        : `Start the hub with DATA_DIR=${resolve(target)} and without DATABASE_URL.`,
    );
    say('The previous database is unchanged. Do not start a hub on it again.');
  } finally {
    await source.close();
  }
});
