import { secretDigest } from './apiKeys.ts';

/** How old the digests may be, in milliseconds. */
const mostAgeMs = 1000;

/**
 * Answers whether a secret may be a known one, at one query a second however many ask. For networks that have used
 * up their wrong guesses: a known secret still gets its exact look-up, an unknown one costs the database nothing. It
 * grants nothing by itself.
 *
 * @param load the digests of all secrets of a kind
 * @param now the clock
 */
export function createKnownDigests(load: () => Promise<readonly string[]>, now: () => Date) {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let digests: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  return async (secret: string): Promise<boolean> => {
    const at = now().getTime();
    if (at - loadedAt >= mostAgeMs) {
      loadedAt = at;
      digests = load().then(all => new Set(all));
    }
    return (await digests).has(secretDigest(secret));
  };
}
