import { randomUUID } from 'node:crypto';
import type { Hub } from '../../base/hub.ts';
import { signingKeyStore } from '../../signIn/keys/keys.ts';
import { createSessionTokens } from '../../signIn/keys/tokens.ts';
import { demoPassword } from './people.ts';

/** A hub with the same rules and database, but with a clock that the simulation sets. */
export interface PastHub {
  hub: Hub;
  /** Moves the clock forward, never back. */
  moveTo: (moment: Date) => void;
}

/**
 * Creates the hub of the simulation. All passwords share one hash and are compared as text, because hashing weeks of
 * sign-ins would take minutes.
 *
 * @param begin when the simulation begins
 */
export async function createPastHub(real: Hub, begin: Date): Promise<PastHub> {
  let moment = begin;
  const now = () => moment;
  const hash = await real.hasher.hash(demoPassword);
  const keys = signingKeyStore(real.database.db, real.vault, now);
  const hub: Hub = {
    ...real,
    now,
    tokens: await createSessionTokens(keys, now, randomUUID),
    hasher: {
      hash: async () => hash,
      verify: async password => password === demoPassword,
      isOutdated: () => false,
      pretend: async () => undefined,
      useKinds: () => undefined,
      leaveCore: () => undefined,
    },
  };
  return {
    hub,
    moveTo(next) {
      if (next > moment) moment = next;
    },
  };
}
