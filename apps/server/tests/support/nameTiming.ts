import { randomInt } from 'node:crypto';
import { areaUnderCurve } from '../../attack/support/statistics.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { credentials, lockouts, users } from '../../src/database/schema.ts';
import { createHasher, type HashPolicy } from '../../src/directory/passwords/hasher.ts';
import { listHashKinds } from '../../src/directory/passwords/kinds.ts';
import { createTestHub } from './testHub.ts';

/** The states of an account in a failed sign-in. None may be distinguishable from an unknown name by timing. */
export const accountStates = ['old hash', 'new hash', 'no password', 'suspended', 'locked'] as const;
type State = (typeof accountStates)[number];

/** Samples per account, few enough to stay below its limits. */
const samplesOfAccount = 3;

/**
 * Measures failed sign-ins to accounts in every state and to unknown names, interleaved.
 *
 * @param change the hash policy of the older accounts, and the current one
 * @returns for each state, its area under the curve against unknown names
 */
export async function measureNames(
  database: OpenDatabase,
  { from, to }: { from: HashPolicy; to: HashPolicy },
  samples: number,
): Promise<Record<State, number>> {
  const hasher = createHasher(to);
  const hub = await createTestHub(database, { hasher, trustedProxies: ['127.0.0.1'] });
  const oldHash = await createHasher(from).hash('the right password');
  const newHash = await hasher.hash('the right password');
  const accounts = Math.ceil(samples / samplesOfAccount);
  for (const state of accountStates) {
    const rows = Array.from({ length: accounts }, (_, at) => {
      const name = `${state.replace(' ', '-')}-${at}`;
      return {
        username: name,
        usernameKey: name,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        isSuspended: state === 'suspended',
      };
    });
    const made = await database.db.insert(users).values(rows).returning({ id: users.id });
    const secret = state === 'new hash' ? newHash : oldHash;
    if (state !== 'no password') {
      const passwords = made.map(({ id: userId }) => ({ userId, kind: 'password' as const, secret }));
      await database.db.insert(credentials).values(passwords);
    }
    if (state !== 'locked') continue;
    const until = new Date(hub.hub.now().getTime() + 60 * 60_000);
    const locks = Array.from({ length: samples }, (_, at) => ({
      accountKey: made[at % accounts]?.id ?? '',
      network: networkAt(state, at).replace(/1$/, '0/24'),
      failures: 5,
      locks: 1,
      lockedUntil: until,
    }));
    await database.db.insert(lockouts).values(locks);
  }
  hasher.useKinds(await listHashKinds(database.db));

  const time = async (state: State | 'unknown' | 'warm-up', at: number) => {
    const username = `${state.replace(' ', '-')}-${at % accounts}`;
    const headers = { 'X-Forwarded-For': networkAt(state, at) };
    const started = performance.now();
    await hub.logIn(username, 'a wrong one', headers);
    return performance.now() - started;
  };
  for (let at = 0; at < 50; at++) await time('warm-up', at);
  const times = new Map<State | 'unknown', number[]>();
  for (let at = 0; at < samples; at++) {
    // In random order, so that no state always follows the same other state and inherits its effects.
    for (const state of shuffled(['unknown', ...accountStates] as const)) {
      times.set(state, [...(times.get(state) ?? []), await time(state, at)]);
    }
  }
  const unknown = times.get('unknown') ?? [];
  const areas = accountStates.map(state => [state, areaUnderCurve(times.get(state) ?? [], unknown)]);
  return Object.fromEntries(areas);
}

/** Returns the items in random order (Fisher–Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/** Returns an address in a /16 that hardly any other sample shares. */
function networkAt(state: string, at: number): string {
  const place = (at * 6 + accountStates.indexOf(state as State) + 1) % 50_000;
  return `${20 + Math.floor(place / 250)}.${place % 250}.7.1`;
}
