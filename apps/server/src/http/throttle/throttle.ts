import { Refusal } from '@portico/contract/api/server/refusal';
import { sharedThrottles, type ThrottleClass, type ThrottleLimit, throttles } from '@portico/contract/limits';
import { type CountedOrigin, createLimiter, type Limiter } from './limiter.ts';
import type { SharedCounts } from './sharedCounts.ts';

/** Counts a request of a class. @throws {Refusal} `too_many_requests`, with Retry-After in seconds */
export interface Throttle {
  (kind: ThrottleClass, origin: CountedOrigin): Promise<void>;
  /** Returns whether this origin has reached the limit of a class. */
  isExhausted: (kind: ThrottleClass, origin: CountedOrigin) => Promise<boolean>;
}

/** A limit with its counts. */
interface Budget {
  name: string;
  limit: ThrottleLimit;
  limiter: Limiter;
  isShared: boolean;
}

const budgetOf = (name: string, limit: ThrottleLimit, isShared: boolean): Budget => ({
  name,
  limit,
  isShared,
  limiter: createLimiter(limit),
});

/** Creates the budget that networks with a known account have once everyone's is used up; null without a total. */
const reserveOf = ({ name, limit, isShared }: Budget): Budget | null => {
  const { seconds, perNetwork, overall } = limit;
  if (overall === undefined) return null;
  return budgetOf(`${name} known`, { seconds, perNetwork, overall: Math.ceil(overall / 2) }, isShared);
};

/**
 * Creates the throttles. All count in this process first, so that a flood costs no statements. The classes of
 * `sharedThrottles` then count in the database, with all other processes. A stranger with many networks
 * can use up a block or the total, but not the reserve of networks that an account has signed in from (decision 136).
 *
 * @param limits overrides of the contract's limits, for tests
 * @param shared the counts in the database; null if there is one process only
 * @param isKnown returns whether an account has signed in from a network
 */
export function createThrottle(
  limits: Partial<Record<ThrottleClass, ThrottleLimit>> = {},
  shared: SharedCounts | null = null,
  isKnown: (network: string) => Promise<boolean> = async () => false,
): Throttle {
  const budgets = Object.fromEntries(
    Object.entries<ThrottleLimit>({ ...throttles, ...limits }).map(([name, limit]) => {
      const isShared = sharedThrottles.includes(name as ThrottleClass);
      const everyone = budgetOf(name, limit, isShared);
      return [name, { everyone, reserve: reserveOf(everyone) }];
    }),
  ) as Record<ThrottleClass, { everyone: Budget; reserve: Budget | null }>;
  const take = async ({ name, limit, limiter, isShared }: Budget, origin: CountedOrigin): Promise<number> => {
    const wait = await limiter.take(origin);
    if (wait > 0 || shared === null || !isShared) return wait;
    const refused = await shared(name, limit, origin);
    if (refused === null) return 0;
    // The next requests are refused without a statement.
    await limiter.block(refused.by, origin, refused.wait);
    return refused.wait;
  };
  /** Returns the reserve of a request that its block or the total refuses, if its network has one. */
  const reserveFor = async (kind: ThrottleClass, origin: CountedOrigin): Promise<Budget | null> => {
    const { everyone, reserve } = budgets[kind];
    if (reserve === null || (await everyone.limiter.waitWider(origin)) === 0) return null;
    return (await isKnown(origin.network)) ? reserve : null;
  };
  const throttle = async (kind: ThrottleClass, origin: CountedOrigin) => {
    const wait = await take(budgets[kind].everyone, origin);
    if (wait === 0) return;
    const reserve = await reserveFor(kind, origin);
    if (reserve === null || (await take(reserve, origin)) > 0) throw tooMany(wait);
  };
  return Object.assign(throttle, {
    isExhausted: async (kind: ThrottleClass, origin: CountedOrigin) => {
      if ((await budgets[kind].everyone.limiter.wait(origin)) === 0) return false;
      const reserve = await reserveFor(kind, origin);
      return reserve === null || (await reserve.limiter.wait(origin)) > 0;
    },
  });
}

const tooMany = (waitMs: number) =>
  new Refusal('too_many_requests', { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } });
