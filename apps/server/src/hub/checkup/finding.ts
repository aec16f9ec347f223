import type { HubFinding } from '@portico/contract/hub/schemas/checkup';
import type { Config } from '../../base/config.ts';
import type { Vault } from '../../base/secrets/vault.ts';
import type { Store } from '../../database/store.ts';

/** The result of a check without its name. */
export type Finding = Omit<HubFinding, 'check'>;

export interface CheckupParts {
  config: Config;
  publicUrl: string;
  now: () => Date;
  vault: Vault;
  /** The database; null where it can't be asked, because the running hub has the embedded one. */
  store: Store | null;
  /** Returns the time of the last backup; null for none, undefined if the hub makes none. */
  lastBackup: () => Promise<Date | null | undefined>;
  /** The peer that sent a forwarding header without being trusted; null for none, or unknown. */
  untrustedProxy: string | null;
}

export const ok = (found: string): Finding => ({ state: 'ok', found, advice: null });
/** Returns a check that did not run. */
export const skipped = (found: string): Finding => ({ state: 'skipped', found, advice: null });
export const problem = (found: string, advice: string): Finding => ({ state: 'problem', found, advice });

/** The finding of checks that need the database where it can't be asked. */
export const noDatabase = skipped('A running hub has the embedded database: stop it to check this.');

/** Returns the reason of a failed connection, without an address or a password. */
export function reasonOf(error: unknown): string {
  const { code, cause, name } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return cause === undefined ? name : reasonOf(cause);
}
