import { type Attempt, type Outcome, skipped } from '../support/attempt.ts';
import { freshName, somewhere } from '../support/random.ts';
import { areaUnderCurve, median } from '../support/statistics.ts';
import type { World } from '../support/world.ts';

/** With fewer samples of a kind the area scatters too far to judge: its standard error is 0.29 / √n. */
const leastToJudge = 300;

/** Where two kinds of times cannot be told apart. Threat 24. */
const indistinguishable = { from: 0.45, to: 0.55 } as const;

/** A name that is signed in to with a wrong password. */
interface Case {
  name: string;
  /** The username, and the network that it is tried from. */
  next: () => { username: string; from: string };
}

const anywhere = (name: string, username: string): Case => ({
  name,
  next: () => ({ username, from: somewhere() }),
});

/** One account in each state that a sign-in can find. */
async function accountStates(world: World, label = ''): Promise<Case[]> {
  const active = await world.addPerson();
  const suspended = await world.addPerson();
  const temporary = await world.invite();
  const locked = await world.addPerson();
  const lockedFrom = somewhere();
  await world.must(200, `POST /api/users/${suspended.id}/suspend`, {
    token: world.owner.token,
    body: { suspend: true },
  });
  for (let n = 0; n < 6; n++) await world.signIn(locked.username, 'not this one', { from: lockedFrom });
  return [
    anywhere(`active${label}`, active.username),
    anywhere(`by address${label}`, active.email),
    anywhere(`suspended${label}`, suspended.username),
    anywhere(`temporary password${label}`, temporary.username),
    { name: `locked${label}`, next: () => ({ username: locked.username, from: lockedFrom }) },
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
    next: () => ({ username: freshName('nobody'), from: somewhere() }),
  };
  const time = async ({ name, next }: Case) => {
    const { username, from } = next();
    for (;;) {
      const { status, milliseconds } = await world.signIn(username, 'not this one', { from });
      // A hub that asks for a pause says nothing of the name.
      if (status === 503 || status === 429) continue;
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
      return;
    }
  };
  for (const one of [unknown, ...cases]) for (let n = 0; n < 5; n++) await time(one);
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
        return judge(await timeSignIns(world, await accountStates(world), samples, progress), samples);
      },
    },
    {
      threat: '24',
      name: `the same after the kind and cost of hashes changed (AUC, ${samples} samples each)`,
      async run(world) {
        if (world.target.own === undefined) return skipped('it needs a hub of its own');
        const before = await accountStates(world, ', bcrypt');
        const cases: Case[] = [];
        // Not the locked ones: their password is compared with nothing, whatever their hash is.
        for (const [label, env] of [
          ['argon2id', { PASSWORD_HASH: 'argon2id' }],
          ['bcrypt 11', { PASSWORD_HASH: 'bcrypt', BCRYPT_COST: '11' }],
        ] as const) {
          await world.target.own.killAndRestart(env);
          await world.renewOwner();
          cases.push(...(await accountStates(world, `, ${label}`)));
        }
        return judge(await timeSignIns(world, [...before, ...cases], samples, progress), samples);
      },
    },
  ];
}
