import type { Config } from './config.ts';
import type { OpenDatabase } from './database/database.ts';
import type { AnchorFile } from './events/anchors.ts';
import type { Hasher } from './passwords/hasher.ts';
import type { Resolve } from './push/resolve.ts';
import type { Vault } from './secrets/vault.ts';
import type { Networks } from './security/places.ts';
import type { DelayQueue } from './session/delayQueue.ts';
import type { SessionTokens } from './session/tokens.ts';

/** What every area works with: nothing of it is global, so that a test can choose its clock and its chance. */
export interface Hub {
  database: OpenDatabase;
  now: () => Date;
  randomBytes: (count: number) => Uint8Array;
  hasher: Hasher;
  tokens: SessionTokens;
  /** Encrypts the keys that the database stores. */
  vault: Vault;
  /** Looks up the names of push services. */
  resolve: Resolve;
  /** Where the end of the log is recorded outside the database; null for nowhere. */
  anchors: AnchorFile | null;
  /** Where guesses at passwords wait that come too fast. */
  delayQueue: DelayQueue;
  /** What is known of addresses. */
  networks: Networks;
  config: Pick<Config, 'publicUrl' | 'ssoDomain' | 'passwordHash' | 'environment' | 'pushServices' | 'mail'>;
}
