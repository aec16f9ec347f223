import { type ThrottleClass, throttles } from '@portico/contract/limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/**
 * Requests a minute from one network, by class. Kept in this process: it bounds work, and what must hold
 * across processes (the lockout) is counted in the database.
 *
 * @returns a function that takes a network's place, or throws `too_many_requests` with Retry-After in seconds
 */
export function createThrottle() {
  const limiters = Object.fromEntries(
    Object.entries(throttles).map(([name, { perMinute }]) => [
      name,
      new RateLimiterMemory({ points: perMinute, duration: 60 }),
    ]),
  ) as Record<ThrottleClass, RateLimiterMemory>;

  return async (kind: ThrottleClass, network: string): Promise<void> => {
    try {
      await limiters[kind].consume(network);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw new Refusal('too_many_requests', {
        headers: { 'Retry-After': String(Math.ceil(cause.msBeforeNext / 1000)) },
      });
    }
  };
}

/** What {@link createThrottle} makes. */
export type Throttle = ReturnType<typeof createThrottle>;
