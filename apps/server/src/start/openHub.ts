import { randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createIconEncoder } from '../apps/icons/iconEncoder.ts';
import { createCurrentBrand } from '../base/brand/current.ts';
import { type Config, ConfigError } from '../base/config.ts';
import type { Hub } from '../base/hub.ts';
import { createMetrics } from '../base/metrics.ts';
import { createVault } from '../base/secrets/vault.ts';
import type { BackupDirectory } from '../database/backup/directory.ts';
import { openDatabase } from '../database/open.ts';
import { version } from '../database/version.ts';
import { createHashCores } from '../directory/passwords/cores.ts';
import { createHasher } from '../directory/passwords/hasher.ts';
import { openAnchorFile } from '../events/anchors.ts';
import { createCommitted } from '../events/committed.ts';
import { createSealer } from '../events/seal.ts';
import { dnsResolver } from '../http/fetch/resolve.ts';
import { sealFactors } from '../hub/system/sealFactors.ts';
import { sealKeys } from '../hub/system/sealKeys.ts';
import { type Networks, readNetworks } from '../log/security/places.ts';
import { signingKeyStore } from '../signIn/keys/keys.ts';
import { createRsaKeyPair } from '../signIn/keys/providerKeys.ts';
import { createSessionTokens } from '../signIn/keys/tokens.ts';
import { createDelayQueue } from '../signIn/lockout/delayQueue.ts';

/**
 * Opens the database and creates the hub, with the real clock and real randomness.
 *
 * @param publicUrl the hub's URL, without a trailing slash
 * @param onLost called once if the database stops while the hub runs; the process must then exit
 * @throws {ConfigError | DatabaseOpenError} with a sentence for the operator
 */
export async function openHub(
  config: Config,
  publicUrl: string,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<Hub> {
  const { dataDirectory, databaseUrl, isPooled, passwordHash, bcryptCost } = config;
  const { ssoDomain, environment, pushServices, mail, testData } = config;
  const networks = networksOf(config);
  const anchors = openAnchorFile(config.logAnchorFile, { isWritten: true });
  const database = await openDatabase({
    dataDirectory,
    databaseUrl,
    isPooled,
    backups: backupsOf(config),
    log,
    onLost,
  });
  const now = () => new Date();
  const metrics = createMetrics();
  const vault = createVault(config.secretKey, config.previousSecretKeys);
  try {
    await sealKeys(database.db, vault);
    await sealFactors(database.db, vault);
    return {
      database,
      now,
      randomBytes,
      hasher: createHasher(
        { algorithm: passwordHash, bcryptCost },
        createHashCores(Math.ceil(availableParallelism() / config.processes)),
        metrics,
      ),
      tokens: await createSessionTokens(signingKeyStore(database.db, vault, now), now, randomUUID),
      createRsaKeyPair,
      vault,
      resolve: dnsResolver(),
      anchors,
      sealer: createSealer(database, log),
      committed: createCommitted(),
      metrics,
      delayQueue: createDelayQueue(pause),
      iconEncoder: createIconEncoder(),
      currentBrand: createCurrentBrand(database.db),
      networks,
      config: { publicUrl, ssoDomain, passwordHash, environment, pushServices, mail, testData },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns where and how the hub writes its backups; undefined without a directory. */
export const backupsOf = ({ backupDirectory, backupKey }: Config): BackupDirectory | undefined =>
  backupDirectory === '' ? undefined : { directory: backupDirectory, secret: backupKey, version };

/** Reads the files about addresses. @throws {ConfigError} for a file that cannot be read */
function networksOf({ placesFile, anonymousNetworksFile }: Config): Networks {
  try {
    return readNetworks({ places: placesFile, anonymous: anonymousNetworksFile });
  } catch (cause) {
    throw new ConfigError(
      `PLACES_FILE or ANONYMOUS_NETWORKS_FILE cannot be read: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
}
