import { randomUUID } from 'node:crypto';
import type { Hub } from '../hub.ts';
import { signingKeyStore } from '../session/keys.ts';
import { createSessionTokens } from '../session/tokens.ts';
import { demoPassword } from './people.ts';

/** A hub in the past: the same rules and the same database, by a clock that the story sets. */
export interface PastHub {
  hub: Hub;
  /** Moves the clock; never back. */
  moveTo: (moment: Date) => void;
}

/**
 * Makes the hub that the past is told to. Everybody's password is hashed once and compared by its text: a year
 * of sign-ins would take minutes of hashing.
 *
 * @param begin when the story begins
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
    },
  };
  return {
    hub,
    moveTo(next) {
      if (next > moment) moment = next;
    },
  };
}
