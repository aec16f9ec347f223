import { parseArgs } from 'node:util';
import { ConfigError } from '../../base/config.ts';
import { createVault } from '../../base/secrets/vault.ts';
import { openDatabase } from '../../database/open.ts';
import { createSealer } from '../../events/seal.ts';
import { createLog } from '../../http/log.ts';
import { sealFactors } from '../../hub/system/sealFactors.ts';
import { sealKeys } from '../../hub/system/sealKeys.ts';
import { rotateKeys } from '../../signIn/keys/keys.ts';
import { createRsaKeyPair } from '../../signIn/keys/providerKeys.ts';
import { say } from '../reportFailure.ts';
import { fail, runCommand } from './command.ts';

/**
 * Reads the options.
 *
 * @throws {ConfigError} for any other option, so that a misspelt `--leaked` does not look like success
 */
function readOptions(): { leaked: boolean } {
  try {
    return parseArgs({ options: { leaked: { type: 'boolean', default: false } } }).values;
  } catch (cause) {
    throw new ConfigError('Nothing was changed: the only option of rotate-keys is --leaked.', { cause });
  }
}

/**
 * `npm run rotate-keys`: creates a new key that signs session tokens from now on. Sessions continue. `npm run
 * rotate-keys -- --leaked` also deletes the previous keys, for tokens and for push, and the second factors of all users,
 * and ends every session.
 */
await runCommand(async ({ dataDirectory, databaseUrl, isPooled, secretKey, previousSecretKeys }) => {
  const { leaked } = readOptions();
  const log = createLog('error');
  const database = await openDatabase({ dataDirectory, databaseUrl, isPooled, log, onLost: fail });
  const sealer = createSealer(database, log);
  try {
    const vault = createVault(secretKey, previousSecretKeys);
    // Keys that will be deleted need not be readable, so that --leaked works after SECRET_KEY was lost.
    if (!leaked) {
      await sealKeys(database.db, vault);
      await sealFactors(database.db, vault);
    }
    const now = () => new Date();
    const { kid, ended, factors } = await rotateKeys(
      { database, now, sealer, vault, createRsaKeyPair },
      { isLeaked: leaked },
    );
    say(`The key ${kid} signs from now on.`);
    if (leaked) {
      say(`The previous keys are deleted. Ended sessions: ${ended}.`);
      if (factors > 0) say(`Authenticator apps were removed, which users set up again: ${factors}.`);
    } else say('The previous key verifies until its last token expires.');
  } finally {
    await sealer.stop();
    await database.close();
  }
});
