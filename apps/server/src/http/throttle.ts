import { isFresh } from '@portico/contract/hub/isFresh';
import { Refusal } from '@portico/contract/hub/refusal';
import {
  maxThrottleKeys,
  sharedThrottles,
  type ThrottleClass,
  type ThrottleLimit,
  throttles,
} from '@portico/contract/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { blockOf } from './address.ts';
import type { Origin } from './handler.ts';
import type { SharedCounts } from './sharedCounts.ts';

/** The parts of an origin that limits count by; the block is derived from the address. */
export type CountedOrigin = Pick<Origin, 'address' | 'network'>;

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
  /** Refuses a network for a time, in milliseconds. */
  block(origin: CountedOrigin, ms: number): Promise<void>;
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
    block: (origin, ms) => networks.block(origin.network, ms),
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

/**
 * Counts a request of a class.
 *
 * @throws {Refusal} `too_many_requests`, with Retry-After in seconds
 */
export interface Throttle {
  (kind: ThrottleClass, origin: CountedOrigin): Promise<void>;
  /** Returns whether this origin has reached the limit of a class. */
  isExhausted: (kind: ThrottleClass, origin: CountedOrigin) => Promise<boolean>;
}

/**
 * Creates the throttles. All count in this process first, so that a flood costs no statements. The classes of
 * `sharedThrottles` then count in the database, with all other processes (decision 109).
 *
 * @param limits overrides of the contract's limits, for tests
 * @param shared the counts in the database; null if there is one process only
 */
export function createThrottle(
  limits: Partial<Record<ThrottleClass, ThrottleLimit>> = {},
  shared: SharedCounts | null = null,
): Throttle {
  const all: Readonly<Record<ThrottleClass, ThrottleLimit>> = { ...throttles, ...limits };
  const limiters = Object.fromEntries(
    Object.entries(all).map(([name, limit]) => [name, createLimiter(limit)]),
  ) as Record<ThrottleClass, Limiter>;
  const sharedWait = async (kind: ThrottleClass, origin: CountedOrigin) => {
    if (shared === null || !sharedThrottles.includes(kind)) return 0;
    const wait = await shared(kind, all[kind], origin);
    // The next requests of this network are refused without a statement.
    if (wait > 0) await limiters[kind].block(origin, wait);
    return wait;
  };
  const throttle = async (kind: ThrottleClass, origin: CountedOrigin) => {
    const wait = (await limiters[kind].take(origin)) || (await sharedWait(kind, origin));
    if (wait > 0) throw tooMany(wait);
  };
  return Object.assign(throttle, {
    isExhausted: async (kind: ThrottleClass, origin: CountedOrigin) =>
      (await limiters[kind].wait(origin)) > 0,
  });
}

const tooMany = (waitMs: number) =>
  new Refusal('too_many_requests', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
