import type { GenerateKeyPairResult } from 'jose';
import type { IconEncoder } from '../apps/icons/iconEncoder.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Hasher } from '../directory/passwords/hasher.ts';
import type { AnchorFile } from '../events/anchors.ts';
import type { Committed } from '../events/committed.ts';
import type { Sealer } from '../events/seal.ts';
import type { Resolve } from '../http/fetch/resolve.ts';
import type { Networks } from '../log/security/places.ts';
import type { SessionTokens } from '../signIn/keys/tokens.ts';
import type { DelayQueue } from '../signIn/lockout/delayQueue.ts';
import type { CurrentBrand } from './brand/current.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Vault } from './secrets/vault.ts';

/** The dependencies of every area. Nothing is global, so that tests can replace the clock and the randomness. */
export interface Hub {
  database: OpenDatabase;
  now: () => Date;
  randomBytes: (count: number) => Uint8Array;
  hasher: Hasher;
  tokens: SessionTokens;
  /** Creates a key pair for OpenID Connect. */
  createRsaKeyPair: () => Promise<GenerateKeyPairResult>;
  /** Encrypts the keys that the database stores. */
  vault: Vault;
  /** Looks up the names of push services. */
  resolve: Resolve;
  /** The anchor file of the log; null if there is none. */
  anchors: AnchorFile | null;
  sealer: Sealer;
  /** Events of this process and those that it shares a port with, after their commit. */
  committed: Committed;
  metrics: Metrics;
  delayQueue: DelayQueue;
  iconEncoder: IconEncoder;
  currentBrand: CurrentBrand;
  networks: Networks;
  config: Pick<
    Config,
    'publicUrl' | 'ssoDomain' | 'passwordHash' | 'environment' | 'pushServices' | 'mail' | 'testData'
  >;
}
