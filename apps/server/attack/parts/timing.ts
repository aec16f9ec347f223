import { type Attempt, type Outcome, skipped } from '../support/attempt.ts';
import { freshName, somewhere } from '../support/random.ts';
import { areaUnderCurve, median } from '../support/statistics.ts';
import type { World } from '../support/world.ts';

/** With fewer samples of a kind the area scatters too far to judge: its standard error is 0.29 / √n. */
const leastToJudge = 300;

/** Where two kinds of times cannot be told apart. Threat 24. */
const indistinguishable = { from: 0.45, to: 0.55 } as const;

/**
 * Guesses at one account that the hub does not slow: those of one block of networks, and those of an hour.
 * Of one name, known or not, only the first 20 failures an hour are logged one by one.
 * docs/threat-model.md, 'Guessing'.
 */
const unslowed = { block: 10, hour: 18 } as const;

/** Untimed sign-ins before the samples, of each kind. */
const warmUps = 5;

/** The policies that accounts were made under, one after the other; a hub begins with the first. */
const policies = [
  { PASSWORD_HASH: 'bcrypt', BCRYPT_COST: '10' },
  { PASSWORD_HASH: 'argon2id' },
  { PASSWORD_HASH: 'bcrypt', BCRYPT_COST: '11' },
] as const;

/** A name that is signed in to with a wrong password. */
interface Case {
  name: string;
  /** The username, and the network that it is tried from. */
  next: () => Promise<{ username: string; from: string }>;
}

/** A username that is tried from anywhere, and replaced before the hub slows guesses at it. */
function anywhere(name: string, account: () => Promise<string>): Case {
  let username = '';
  let guesses: number = unslowed.hour;
  return {
    name,
    async next() {
      if (guesses === unslowed.hour) {
        username = await account();
        guesses = 0;
      }
      guesses += 1;
      return { username, from: somewhere() };
    },
  };
}

/** An account that is locked for the network that it is tried from. */
function locked({ invite, signIn }: World, label: string): Case {
  let username = '';
  let from = '';
  let [guesses, fromHere]: [number, number] = [unslowed.hour, unslowed.block];
  return {
    name: `locked${label}`,
    async next() {
      if (fromHere >= unslowed.block) {
        if (guesses >= unslowed.hour - unslowed.block) {
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

/** Accounts in each state that a sign-in can find. */
function accountStates(world: World, label = ''): Case[] {
  const { addPerson, invite, must, owner } = world;
  const suspended = async () => {
    const { id, username } = await invite();
    await must(200, `POST /api/users/${id}/suspend`, { token: owner.token, body: { suspend: true } });
    return username;
  };
  return [
    anywhere(`active${label}`, async () => (await addPerson()).username),
    anywhere(`by address${label}`, async () => (await addPerson()).email),
    anywhere(`suspended${label}`, suspended),
    anywhere(`temporary password${label}`, async () => (await invite()).username),
    locked(world, label),
  ];
}

/**
 * Times wrong sign-ins to each case and to unknown names, in turns.
 *
 * @returns the area for each case against unknown names
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
    next: async () => ({ username: freshName('nobody'), from: somewhere() }),
  };
  const time = async ({ name, next }: Case) => {
    for (;;) {
      const { username, from } = await next();
      const { status, milliseconds } = await world.signIn(username, 'not this one', { from });
      // A hub that asks for a pause says nothing of the name.
      if (status === 503 || status === 429) continue;
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
      return;
    }
  };
  for (const one of [unknown, ...cases]) for (let n = 0; n < warmUps; n++) await time(one);
  times.clear();
  for (let n = 0; n < samples; n++) {
    if (n > 0 && n % 100 === 0) progress(`${n} of ${samples} samples a state`);
    // In another order each time, for what runs second may find the machine in another state.
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

/** Judges areas where there are enough samples. */
function judge(areas: ReadonlyMap<string, { area: number; milliseconds: number }>, samples: number): Outcome {
  const within = [...areas.values()].every(
    ({ area }) => area >= indistinguishable.from && area <= indistinguishable.to,
  );
  const told = [...areas].map(
    ([name, { area, milliseconds }]) => `${name} ${area.toFixed(3)} (${milliseconds.toFixed(0)} ms)`,
  );
  return { held: samples < leastToJudge ? null : within, saw: told.join(', ') };
}

/**
 * Times of sign-ins.
 *
 * @param samples of each state of an account; fewer than 300 are only reported
 */
export function timing(samples: number, progress?: (text: string) => void): Attempt[] {
  return [
    {
      threat: '24',
      name: `sign-ins to no state of an account can be told from an unknown name (AUC, ${samples} samples each)`,
      async run(world) {
        if (!world.target.believesForwardedFor) return skipped('it would lock this machine out');
        return judge(await timeSignIns(world, accountStates(world), samples, progress), samples);
      },
    },
    {
      threat: '24',
      name: `the same after the kind and cost of hashes changed (AUC, ${samples} samples each)`,
      async run(world) {
        if (world.target.own === undefined) return skipped('it needs a hub of its own');
        // Accounts keep the kind of hash that they were made with until somebody signs in to them.
        const needed = 1 + Math.ceil((samples + warmUps) / unslowed.hour);
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
