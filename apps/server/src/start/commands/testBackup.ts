import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { api } from '@portico/contract/api/table';
import { createClient } from '@portico/contract/client';
import { type Config, ConfigError } from '../../base/config.ts';
import { readBackup } from '../../database/backup/readFile.ts';
import { BackupError } from '../../database/errors.ts';
import { createLog } from '../../http/log.ts';
import { restoreBackup } from '../../hub/backup/restore.ts';
import { recoverOwner } from '../../people/users/owner.ts';
import { createRecorder } from '../../sso/doctor/recorder.ts';
import { createApp } from '../app.ts';
import { openHub } from '../openHub.ts';
import { fail, runCommand } from './command.ts';

/** Nothing of the test reaches anyone: no jobs run, and this address is not the hub's. */
const publicUrl = 'http://localhost';

/**
 * The program of the monthly test (`start/testBackup.ts`), with a backup and an empty directory: restores the backup
 * there, which verifies its log, and signs the owner in, with a temporary password that exists only there. Its status is
 * 0 if all of that works; otherwise standard error has the reason.
 */
await runCommand(async config => {
  const [path, dataDirectory] = process.argv.slice(2);
  if (path === undefined || dataDirectory === undefined) throw new ConfigError('Run by the hub only.');
  yieldToTheHub();
  const log = createLog('silent');
  await restoreBackup({ dataDirectory, log, onLost: fail }, readBackup(path, config.backupKey), false);
  await signOwnerIn({
    ...config,
    dataDirectory,
    databaseUrl: '',
    backupDirectory: '',
    logAnchorFile: '',
    mail: null,
    processes: 1,
  });
});

/** Lets the machine prefer the hub when it lacks time or memory. */
function yieldToTheHub(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}

async function signOwnerIn(config: Config): Promise<void> {
  const log = createLog('silent');
  const hub = await openHub(config, publicUrl, log, fail);
  const recorder = createRecorder(hub, log);
  try {
    const app = createApp(hub, { log, config: { trustedProxies: [], publicUrl }, built: null, recorder });
    const owner = await recoverOwner(hub);
    if (owner === null) throw new BackupError('The backup has no owner.');
    let token: string | null = null;
    const client = createClient({
      token: () => token,
      fetch: async (address, init) => app.request(String(address), init),
    });
    const { username, password } = owner;
    const signedIn = await client.call(api.auth.login, { body: { username, password } });
    if (!('token' in signedIn)) throw new BackupError('The owner could not sign in to the restored hub.');
    token = signedIn.token;
    const { user } = await client.call(api.auth.verify, {});
    if (user.username !== username || user.role !== 'owner') {
      throw new BackupError("The restored hub returned another account than the owner's.");
    }
  } finally {
    await recorder.stop();
    await hub.sealer.stop();
    await hub.database.close();
  }
}
