import { isFresh } from '@portico/contract/lib/server/moments';
import { maxThrottleKeys, type ThrottleLimit } from '@portico/contract/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { blockOf } from '../../base/address.ts';
import type { Origin } from '../handler.ts';

/** The parts of an origin that limits count by; the block is derived from the address. */
export type CountedOrigin = Pick<Origin, 'address' | 'network'>;

/** Scope in which a limit counts. */
export type LimitPart = 'network' | 'block' | 'total';

/** Counts the requests of one class. */
export interface Limiter {
  /**
   * Counts a request.
   *
   * @returns 0 if it is within the limit, otherwise the milliseconds until the next one is allowed
   */
  take(origin: CountedOrigin): Promise<number>;
  /** Returns the milliseconds until a request is allowed, without counting one; 0 if it is allowed now. */
  wait(origin: CountedOrigin): Promise<number>;
  /** Returns the same for the block and the total alone. */
  waitWider(origin: CountedOrigin): Promise<number>;
  /** Refuses a network, its block or everyone for a time, in milliseconds. */
  block(part: LimitPart, origin: CountedOrigin, ms: number): Promise<void>;
}

const everywhere = 'everywhere';

/**
 * Creates a limiter that counts in this process.
 *
 * @param limit requests per network, per block and in total, in a window of seconds
 * @param maxKeys networks and blocks counted separately per window; all others share one count. This bounds the
 * memory that strangers can use
 */
export function createLimiter(limit: ThrottleLimit, maxKeys: number = maxThrottleKeys): Limiter {
  const counter = (points: number | undefined) =>
    points === undefined ? null : createCounter(points, limit.seconds, maxKeys);
  const networks = createCounter(limit.perNetwork, limit.seconds, maxKeys);
  const blocks = counter(limit.perBlock);
  const total = counter(limit.overall);

  // Checked first, so that an exhausted block cannot fill the memory with its 65,536 networks.
  const waitWider = async ({ address }: CountedOrigin) =>
    Math.max((await total?.wait(everywhere)) ?? 0, (await blocks?.wait(blockOf(address))) ?? 0);

  return {
    async take(origin) {
      const wait = (await waitWider(origin)) || (await networks.take(origin.network));
      if (wait > 0) return wait;
      // Counted only if the network is within its limit, so that a single network cannot use up its block's limit or
      // the total.
      return (await blocks?.take(blockOf(origin.address))) || (await total?.take(everywhere)) || 0;
    },
    wait: async origin => Math.max(await waitWider(origin), await networks.wait(origin.network)),
    waitWider,
    async block(part, origin, ms) {
      if (part === 'network') await networks.block(origin.network, ms);
      else if (part === 'block') await blocks?.block(blockOf(origin.address), ms);
      else await total?.block(everywhere, ms);
    },
  };
}

function createCounter(points: number, seconds: number, maxKeys: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  let keys = new Set<string>();
  let renewedAt = Date.now();
  const keyOf = (key: string): string => {
    if (!isFresh(Date.now() - renewedAt, seconds * 1000)) {
      keys = new Set();
      renewedAt = Date.now();
    }
    if (keys.has(key)) return key;
    if (keys.size >= maxKeys) return 'others';
    keys.add(key);
    return key;
  };
  return {
    async take(key: string): Promise<number> {
      try {
        await limiter.consume(keyOf(key));
        return 0;
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        return Math.max(1, cause.msBeforeNext);
      }
    },
    async wait(key: string): Promise<number> {
      const used = await limiter.get(keys.has(key) || keys.size < maxKeys ? key : 'others');
      return used !== null && used.consumedPoints >= points ? Math.max(1, used.msBeforeNext) : 0;
    },
    async block(key: string, ms: number): Promise<void> {
      await limiter.block(keyOf(key), Math.ceil(ms / 1000));
    },
  };
}
