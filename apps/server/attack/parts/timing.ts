import { type Attempt, type Outcome, skipped } from '../support/attempt.ts';
import { freshName, somewhere } from '../support/random.ts';
import { areaUnderCurve, median } from '../support/statistics.ts';
import type { World } from '../support/world.ts';

/** The minimum number of samples for a verdict: the standard error of the area is 0.29 / √n. */
const minSamples = 300;

/** The range of areas in which two kinds of times count as indistinguishable (threat 24). */
const indistinguishable = { from: 0.45, to: 0.55 } as const;

/**
 * The number of guesses at one account that the hub does not delay: from one block of networks, and within an hour.
 * Only the first 20 failures of a name per hour are logged individually, whether or not it is known
 * (docs/sign-in.md, 'Lockout').
 */
const undelayed = { block: 10, hour: 18 } as const;

/** Untimed sign-ins of each kind before the samples. */
const warmUps = 5;

/** The successive hash policies under which accounts are created. A hub starts with the first. */
const policies = [
  { PASSWORD_HASH: 'bcrypt', BCRYPT_COST: '10' },
  { PASSWORD_HASH: 'argon2id' },
  { PASSWORD_HASH: 'bcrypt', BCRYPT_COST: '11' },
] as const;

/** A kind of name for sign-ins with a wrong password. */
interface Case {
  name: string;
  /** Returns a username and the network to use. */
  next: () => Promise<{ username: string; from: string }>;
}

/** Returns a case whose username is tried from any network and replaced before the hub delays guesses at it. */
function anywhere(name: string, account: () => Promise<string>): Case {
  let username = '';
  let guesses: number = undelayed.hour;
  return {
    name,
    async next() {
      if (guesses === undelayed.hour) {
        username = await account();
        guesses = 0;
      }
      guesses += 1;
      return { username, from: somewhere() };
    },
  };
}

/** Returns a case whose account is locked for the network it is tried from. */
function locked({ invite, signIn }: World): Case {
  let username = '';
  let from = '';
  let [guesses, fromHere]: [number, number] = [undelayed.hour, undelayed.block];
  return {
    name: 'locked',
    async next() {
      if (fromHere >= undelayed.block) {
        if (guesses >= undelayed.hour - undelayed.block) {
          ({ username } = await invite());
          guesses = 0;
        }
        from = somewhere();
        for (fromHere = 0; fromHere < 6; fromHere++) await signIn(username, 'not this one', { from });
        guesses += fromHere;
      }
      guesses += 1;
      fromHere += 1;
      return { username, from };
    },
  };
}

/** Returns a case for each state of an account. */
function accountStates(world: World): Case[] {
  const { addPerson, invite, must, owner } = world;
  const suspended = async () => {
    const { id, username } = await invite();
    await must(200, `POST /api/users/${id}/suspend`, { token: owner.token, body: { suspend: true } });
    return username;
  };
  return [
    anywhere('active', async () => (await addPerson()).username),
    anywhere('by address', async () => (await addPerson()).email),
    anywhere('suspended', suspended),
    anywhere('temporary password', async () => (await invite()).username),
    locked(world),
  ];
}

/**
 * Measures failed sign-ins to each case and to unknown names, interleaved.
 *
 * @returns the area of each case against unknown names
 */
async function timeSignIns(
  world: World,
  cases: readonly Case[],
  samples: number,
  progress: (text: string) => void = () => {},
): Promise<ReadonlyMap<string, { area: number; milliseconds: number }>> {
  const times = new Map<string, number[]>();
  const unknown: Case = {
    name: 'unknown',
    next: async () => ({ username: freshName('unknown'), from: somewhere() }),
  };
  const time = async ({ name, next }: Case) => {
    for (;;) {
      const { username, from } = await next();
      const { status, milliseconds } = await world.signIn(username, 'not this one', { from });
      // A refusal that tells the client to wait reveals nothing about the name.
      if (status === 503 || status === 429) continue;
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
      return;
    }
  };
  for (const one of [unknown, ...cases]) for (let n = 0; n < warmUps; n++) await time(one);
  times.clear();
  for (let n = 0; n < samples; n++) {
    if (n > 0 && n % 100 === 0) progress(`${n} of ${samples} samples per state`);
    // In alternating order, because an earlier sign-in may affect the next one.
    const order = n % 2 === 0 ? [unknown, ...cases] : [...cases, unknown].toReversed();
    const turn = n % order.length;
    for (const one of [...order.slice(turn), ...order.slice(0, turn)]) await time(one);
  }
  const base = times.get('unknown') ?? [];
  return new Map(
    cases.map(({ name }) => {
      const own = times.get(name) ?? [];
      return [name, { area: areaUnderCurve(own, base), milliseconds: median(own) }];
    }),
  );
}

/** Returns the verdict on the areas, if there are enough samples. */
function judge(areas: ReadonlyMap<string, { area: number; milliseconds: number }>, samples: number): Outcome {
  const within = [...areas.values()].every(
    ({ area }) => area >= indistinguishable.from && area <= indistinguishable.to,
  );
  const texts = [...areas].map(
    ([name, { area, milliseconds }]) => `${name} ${area.toFixed(3)} (${milliseconds.toFixed(0)} ms)`,
  );
  return { held: samples < minSamples ? null : within, saw: texts.join(', ') };
}

/**
 * Returns attempts to distinguish names by the time of a sign-in.
 *
 * @param samples the number of samples per state; fewer than 300 are only reported
 */
export function timing(samples: number, progress?: (text: string) => void): Attempt[] {
  return [
    {
      threat: '24',
      name: `failed sign-ins take equally long for every state of an account and for unknown names (AUC, ${samples} samples each)`,
      async run(world) {
        if (!world.target.trustsForwardedFor) return skipped('it would lock this machine out');
        return judge(await timeSignIns(world, accountStates(world), samples, progress), samples);
      },
    },
    {
      threat: '24',
      name: `the same after the kind and cost of hashes changed (AUC, ${samples} samples each)`,
      async run(world) {
        if (world.target.own === undefined) return skipped('it needs a hub started by the attack');
        // Accounts keep their kind of hash until the next sign-in.
        const needed = 1 + Math.ceil((samples + warmUps) / undelayed.hour);
        const made: string[][] = [];
        for (const env of policies) {
          if (made.length > 0) await world.target.own.killAndRestart(env);
          await world.renewOwner();
          const usernames: string[] = [];
          while (usernames.length < needed) usernames.push((await world.invite()).username);
          made.push(usernames);
        }
        const cases = made.map((usernames, at) =>
          anywhere(Object.values(policies[at] ?? {}).join(' '), async () => usernames.pop() ?? ''),
        );
        return judge(await timeSignIns(world, cases, samples, progress), samples);
      },
    },
  ];
}
