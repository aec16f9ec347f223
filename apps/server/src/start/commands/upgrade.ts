import { openDatabase, rehearseUpgrade } from '../../database/open.ts';
import { isCancelled } from '../../database/outage.ts';
import { version } from '../../database/version.ts';
import { backupsOf } from '../openHub.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, readOptions, runCommand } from './command.ts';

type Options = Parameters<typeof openDatabase>[0];

async function upgrade(options: Options): Promise<void> {
  const applied: string[] = [];
  const note = async (_client: unknown, { name }: { name: string }) => void applied.push(name);
  const database = await openDatabase({ ...options, observe: { begun: async () => {}, done: note } });
  await database.close();
  say(`The database has the schema of version ${version}. Migrations run: ${applied.join(', ') || 'none'}.`);
}

async function rehearse(options: Options): Promise<void> {
  const { place, rehearsal, failure } = await rehearseUpgrade(options);
  say(`Rehearsed the upgrade to version ${version}, ${place}.`);
  for (const { name, durationMs, ...effects } of rehearsal.migrations) {
    say(`${name}: ${durationMs} ms`);
    for (const [effect, lines] of Object.entries(effects)) {
      say(`  ${effect.padEnd(9)} ${lines.length === 0 ? 'none' : lines.join('\n            ')}`);
    }
  }
  if (failure === undefined) {
    say(
      rehearsal.migrations.length === 0
        ? 'No migration is pending.'
        : `After its backup, the upgrade takes about ${(rehearsal.durationMs / 1000).toFixed(1)} seconds.`,
    );
    return;
  }
  process.exitCode = 1;
  say(`The upgrade would fail: ${rehearsal.failure}. Your data is unchanged.`);
  if (isCancelled(failure)) say('It takes too long to rehearse beside requests: set DATABASE_URL to a copy.');
  else say((failure as Error).message);
}

/**
 * `npm run upgrade`: migrates the database to this version and ends. `npm run upgrade -- --rehearse` does it on a copy
 * and prints how long it takes, what it locks and what it changes.
 */
await runCommand(async config => {
  const { rehearse: isRehearsed } = readOptions(
    { rehearse: { type: 'boolean', default: false } },
    'Nothing was changed: the only option of upgrade is --rehearse.',
    (values, positionals) => (positionals.length === 0 ? values : undefined),
  );
  const options = databaseOf(config);
  if (isRehearsed) await rehearse(options);
  else await upgrade({ ...options, backups: backupsOf(config) });
});
