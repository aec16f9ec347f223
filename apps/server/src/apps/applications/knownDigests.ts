import { isFresh } from '@portico/contract/lib/server/moments';
import { secretDigest } from '../../base/secrets/digest.ts';

/** The maximum age of the loaded digests, in milliseconds. */
const maxAgeMs = 1000;

/**
 * Creates a check of whether a secret may be known, with at most one query per second. Used for networks that have
 * used up their wrong guesses: known secrets still get an exact lookup, while unknown ones cost no query. The check
 * alone grants nothing.
 *
 * @param load returns the digests of all secrets of a kind
 * @param now the clock
 */
export function createKnownDigests(load: () => Promise<readonly string[]>, now: () => Date) {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let digests: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  return async (secret: string): Promise<boolean> => {
    const at = now().getTime();
    if (!isFresh(at - loadedAt, maxAgeMs)) {
      loadedAt = at;
      digests = load().then(all => new Set(all));
    }
    return (await digests).has(secretDigest(secret));
  };
}
