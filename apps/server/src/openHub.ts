import { randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createIconEncoder } from './applications/iconEncoder.ts';
import { createCurrentBrand } from './brand/current.ts';
import { type Config, ConfigError } from './config.ts';
import { openDatabase } from './database/open.ts';
import { openAnchorFile } from './events/anchors.ts';
import { createSealer } from './events/seal.ts';
import type { Hub } from './hub.ts';
import { backfillSkeletons } from './names/backfillSkeletons.ts';
import { createHashCores } from './passwords/cores.ts';
import { createHasher } from './passwords/hasher.ts';
import { dnsResolver } from './push/resolve.ts';
import { createVault } from './secrets/vault.ts';
import { type Networks, readNetworks } from './security/places.ts';
import { createDelayQueue } from './session/delayQueue.ts';
import { signingKeyStore } from './session/keys.ts';
import { createRsaKeyPair } from './session/providerKeys.ts';
import { createSessionTokens } from './session/tokens.ts';
import { sealFactors } from './system/sealFactors.ts';
import { sealKeys } from './system/sealKeys.ts';

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
  const database = await openDatabase({ dataDirectory, databaseUrl, isPooled, log, onLost });
  const now = () => new Date();
  const vault = createVault(config.secretKey, config.previousSecretKeys);
  try {
    await sealKeys(database.db, vault);
    await sealFactors(database.db, vault);
    await backfillSkeletons(database.db);
    return {
      database,
      now,
      randomBytes,
      hasher: createHasher(
        { algorithm: passwordHash, bcryptCost },
        createHashCores(Math.ceil(availableParallelism() / config.processes)),
      ),
      tokens: await createSessionTokens(signingKeyStore(database.db, vault, now), now, randomUUID),
      createRsaKeyPair,
      vault,
      resolve: dnsResolver(),
      anchors,
      sealer: createSealer(database, log),
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

/**
 * Reads the files about addresses.
 *
 * @throws {ConfigError} for a file that cannot be read
 */
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
