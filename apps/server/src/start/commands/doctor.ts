import { type HubFinding, hubCheckNames } from '@portico/contract/hub/schemas/checkup';
import type { Config } from '../../base/config.ts';
import { createVault } from '../../base/secrets/vault.ts';
import { newestBackup } from '../../database/backup/directory.ts';
import { createStore, StorePool } from '../../database/store.ts';
import { checkHub } from '../../hub/checkup/checkup.ts';
import { say } from '../reportFailure.ts';
import { urlOf } from '../start.ts';
import { runCommand } from './command.ts';

const marks: Readonly<Record<HubFinding['state'], string>> = {
  ok: 'ok      ',
  problem: 'PROBLEM ',
  skipped: 'skipped ',
};

/**
 * `npm run doctor`: checks what operators get wrong, with the hub's environment, and says what to do. The exit status is
 * 0 if there is no problem. It changes nothing, so it migrates nothing, and leaves the embedded database to the hub.
 */
await runCommand(async config => {
  const findings = await check(config);
  for (const { check, state, found, advice } of findings) {
    say(`${marks[state]} ${hubCheckNames[check].padEnd(16)} ${found}${advice === null ? '' : ` ${advice}`}`);
  }
  const problems = findings.filter(({ state }) => state === 'problem').length;
  say(problems === 0 ? 'No problems.' : `Problems: ${problems}.`);
  if (problems > 0) process.exitCode = 1;
});

async function check(config: Config): Promise<HubFinding[]> {
  const { databaseUrl, backupDirectory } = config;
  const options = {
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  };
  const pool = databaseUrl === '' ? null : new StorePool(options);
  // A lost idle connection must not end the command.
  pool?.on('error', () => {});
  const now = () => new Date();
  try {
    return await checkHub({
      config,
      publicUrl: urlOf(config, config.port),
      now,
      vault: createVault(config.secretKey, config.previousSecretKeys),
      store: pool === null ? null : createStore(pool),
      lastBackup: async () =>
        backupDirectory === '' ? undefined : ((await newestBackup(backupDirectory, now()))?.at ?? null),
      untrustedProxy: null,
    });
  } finally {
    await pool?.end();
  }
}
