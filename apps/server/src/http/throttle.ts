import { maxThrottleKeys, type ThrottleClass, type ThrottleLimit, throttles } from '@portico/contract/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { blockOf } from './address.ts';
import type { Origin } from './handler.ts';
import { Refusal } from './refusal.ts';

/** Where a request is counted: the network by itself, the block by the address. */
export type CountedOrigin = Pick<Origin, 'address' | 'network'>;

/** Counts what one class of requests uses up. */
export interface Limiter {
  /** Takes one place. @returns 0, or the milliseconds until there is one again */
  take(origin: CountedOrigin): Promise<number>;
  /** Returns the milliseconds until there is a place again, without taking one; 0 while there is one. */
  wait(origin: CountedOrigin): Promise<number>;
}

const everywhere = 'everywhere';

/**
 * Makes a limiter that counts in this process.
 *
 * @param limit places per network, block and in total, in a window of seconds
 * @param mostKeys networks, and blocks, that are counted one by one in a window: the memory that strangers can take.
 * All further ones share one count
 */
export function createLimiter(limit: ThrottleLimit, mostKeys: number = maxThrottleKeys): Limiter {
  const counter = (points: number | undefined) =>
    points === undefined ? null : createCounter(points, limit.seconds, mostKeys);
  const networks = createCounter(limit.perNetwork, limit.seconds, mostKeys);
  const blocks = counter(limit.perBlock);
  const total = counter(limit.overall);

  // Read first: a block that has nothing left must not fill the memory with its 65,536 networks.
  const waitWider = async ({ address }: CountedOrigin) =>
    Math.max((await total?.wait(everywhere)) ?? 0, (await blocks?.wait(blockOf(address))) ?? 0);

  return {
    async take(origin) {
      const wait = (await waitWider(origin)) || (await networks.take(origin.network));
      if (wait > 0) return wait;
      // Only what the network had a place for: one network alone cannot use up its block's quota, or everyone's.
      return (await blocks?.take(blockOf(origin.address))) || (await total?.take(everywhere)) || 0;
    },
    wait: async origin => Math.max(await waitWider(origin), await networks.wait(origin.network)),
  };
}

function createCounter(points: number, seconds: number, mostKeys: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  let keys = new Set<string>();
  let renewedAt = Date.now();
  const keyOf = (key: string): string => {
    if (Date.now() - renewedAt >= seconds * 1000) {
      keys = new Set();
      renewedAt = Date.now();
    }
    if (keys.has(key)) return key;
    if (keys.size >= mostKeys) return 'others';
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
      const used = await limiter.get(keys.has(key) || keys.size < mostKeys ? key : 'others');
      return used !== null && used.consumedPoints >= points ? Math.max(1, used.msBeforeNext) : 0;
    },
  };
}

/**
 * Takes a place of a class for a request.
 *
 * @throws {Refusal} `too_many_requests`, with Retry-After in seconds
 */
export interface Throttle {
  (kind: ThrottleClass, origin: CountedOrigin): Promise<void>;
  /** Returns whether a class has no place left for this origin. */
  isExhausted: (kind: ThrottleClass, origin: CountedOrigin) => Promise<boolean>;
}

/**
 * Makes the throttles. They are kept in this process and bound work; what must hold across processes, such as the
 * lockout, is counted in the database (decision 7).
 *
 * @param limits other than the contract's, for tests
 */
export function createThrottle(limits: Partial<Record<ThrottleClass, ThrottleLimit>> = {}): Throttle {
  const limiters = Object.fromEntries(
    Object.entries({ ...throttles, ...limits }).map(([name, limit]) => [name, createLimiter(limit)]),
  ) as Record<ThrottleClass, Limiter>;
  const throttle = async (kind: ThrottleClass, origin: CountedOrigin) => {
    const wait = await limiters[kind].take(origin);
    if (wait > 0) throw tooMany(wait);
  };
  return Object.assign(throttle, {
    isExhausted: async (kind: ThrottleClass, origin: CountedOrigin) =>
      (await limiters[kind].wait(origin)) > 0,
  });
}

const tooMany = (waitMs: number) =>
  new Refusal('too_many_requests', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
