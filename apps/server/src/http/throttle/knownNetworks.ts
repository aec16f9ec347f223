import { isFresh } from '@portico/contract/lib/server/moments';
import { and, isNull, ne } from 'drizzle-orm';
import { networkOf } from '../../base/address.ts';
import { outageOf } from '../../database/outage.ts';
import { hasHappened } from '../../database/query/moments.ts';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** The maximum age of the networks, in milliseconds. */
const maxAgeMs = 10_000;

/** The maximum number of addresses that are read. */
const maxAddresses = 100_000;

/**
 * Creates a check of whether an account has signed in from a network while its sessions are stored (30 days). A session
 * that its user reported does not count. It reads all networks at once, at most every ten seconds, because it is called
 * for every request while a total is used up.
 *
 * @param now the clock
 */
export function createKnownNetworks(store: Store, now: () => Date): (network: string) => Promise<boolean> {
  let readAt = Number.NEGATIVE_INFINITY;
  let networks: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  const read = async (at: number): Promise<ReadonlySet<string>> => {
    const rows = await store
      .selectDistinct({ ip: sessions.ip })
      .from(sessions)
      .where(and(isNull(sessions.reportedAt), ne(sessions.ip, ''), hasHappened(sessions.createdAt, at)))
      .limit(maxAddresses);
    return new Set(rows.map(({ ip }) => networkOf(ip)));
  };
  return async network => {
    const at = now().getTime();
    if (!isFresh(at - readAt, maxAgeMs)) {
      readAt = at;
      const earlier = networks;
      networks = read(at).catch(error => {
        // If the database does not respond, the known networks stay.
        if (outageOf(error) === null) throw error;
        return earlier;
      });
    }
    return (await networks).has(network);
  };
}
