import { createVault } from '../../base/secrets/vault.ts';
import { openDatabase } from '../../database/open.ts';
import { createSealer } from '../../events/seal.ts';
import { sealFactors } from '../../hub/system/sealFactors.ts';
import { sealKeys } from '../../hub/system/sealKeys.ts';
import { rotateKeys } from '../../signIn/keys/keys.ts';
import { createRsaKeyPair } from '../../signIn/keys/providerKeys.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, readOptions, runCommand } from './command.ts';

/**
 * `npm run rotate-keys`: creates a new key that signs session tokens from now on. Sessions continue. `npm run
 * rotate-keys -- --leaked` also deletes the previous keys, for tokens and for push, and the second factors of all users,
 * and ends every session.
 */
await runCommand(async config => {
  const { leaked } = readOptions(
    { leaked: { type: 'boolean', default: false } },
    'Nothing was changed: the only option of rotate-keys is --leaked.',
    (values, positionals) => (positionals.length === 0 ? values : undefined),
  );
  const options = databaseOf(config);
  const database = await openDatabase(options);
  const sealer = createSealer(database, options.log);
  try {
    const vault = createVault(config.secretKey, config.previousSecretKeys);
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
