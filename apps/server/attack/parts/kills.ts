import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, type Findings, findings, skipped } from '../support/attempt.ts';
import { freshName } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** How long the hub lives on once every writer has written something, in milliseconds. */
const mostLifeMs = 400;

/** How long that is waited for. */
const mostWaitMs = 5000;

/**
 * A kind of writes to one thing. Each write gives it a new value; after a kill it has the last value that was
 * acknowledged, or the one that was under way.
 */
interface Writer {
  kind: string;
  write: (value: number) => Promise<{ status: number }>;
  read: () => Promise<number>;
}

async function writersOf(world: World): Promise<Writer[]> {
  const { ask, must, owner } = world;
  const person = await world.addPerson();
  const app = await world.addApplication();
  const made: string[] = [];
  const prefix = freshName('k');
  const numberIn = (text: string) => Number(/\d+$/.exec(text)?.[0] ?? 0);
  return [
    {
      kind: 'profile',
      write: value =>
        ask('PUT /api/auth/profile', { token: person.token, body: { firstName: `Ada ${value}` } }),
      read: async () =>
        numberIn((await must(200, `GET /api/users/${person.id}`, { token: owner.token })).json.firstName),
    },
    {
      kind: 'application',
      write: value =>
        ask(`PATCH /api/apps/${app.id}`, { token: owner.token, body: { description: `Kept ${value}` } }),
      read: async () => {
        const { json } = await must(200, 'GET /api/apps', { token: owner.token });
        return numberIn(json.find(({ id }: { id: string }) => id === app.id).description);
      },
    },
    {
      kind: 'grant',
      // An odd value is a grant, an even one is none.
      write: value =>
        ask(`${value % 2 === 1 ? 'POST' : 'DELETE'} /api/user-app-access/${person.id}/${app.id}`, {
          token: owner.token,
        }),
      read: async () => {
        const { json } = await must(200, `GET /api/user-app-access/${person.id}/${app.id}`, {
          token: owner.token,
        });
        return json.hasAccess ? 1 : 0;
      },
    },
    {
      kind: 'settings',
      write: async value => {
        const { json } = await must(200, 'GET /api/system/settings', { token: owner.token });
        return ask('PUT /api/system/settings', {
          token: owner.token,
          body: { ...json, sessionTimeout: 24 + (value % 100) },
        });
      },
      read: async () =>
        (await must(200, 'GET /api/system/settings', { token: owner.token })).json.sessionTimeout - 24,
    },
    {
      kind: 'user',
      write: async value => {
        const body = { username: `${prefix}-${value}`, email: `${prefix}-${value}@people.example` };
        const answer = await ask('POST /api/users', { token: owner.token, body });
        if (answer.status === 201) made.push(answer.json.id);
        return answer;
      },
      read: async () => {
        for (const id of made) await must(200, `GET /api/users/${id}`, { token: owner.token });
        made.length = 0;
        const found = await must(200, `GET /api/users?search=${prefix}&sort=created&order=desc&limit=1`, {
          token: owner.token,
        });
        return numberIn(found.json[0]?.username ?? '');
      },
    },
  ];
}

/** A writer with what is known of its thing. */
interface Tracked extends Writer {
  /** The value that was written last, acknowledged or not. */
  last: number;
  /** What the hub has kept of it. */
  stored: number;
}

/** What a hub keeps of a value: grants keep one bit, settings a number below 100. */
const keptOf = (kind: string, value: number): number => {
  if (kind === 'grant') return value % 2;
  return kind === 'settings' ? value % 100 : value;
};

/** Writes until the hub does not answer any more. @returns the values that were acknowledged */
async function writeUntilGone(writer: Tracked, { add }: Findings, begun: () => void): Promise<number[]> {
  const acknowledged: number[] = [];
  for (;;) {
    writer.last += 1;
    try {
      const { status } = await writer.write(writer.last);
      if (status !== 200 && status !== 201) {
        add(`a write of ${writer.kind} answers ${status}`);
        return acknowledged;
      }
      acknowledged.push(writer.last);
      begun();
    } catch {
      // The hub was killed.
      return acknowledged;
    }
  }
}

/** One life of the hub: writes of every kind at once, a kill, a start at once. @returns how many were acknowledged */
async function live(world: World, writers: readonly Tracked[], found: Findings): Promise<number> {
  const first = writers.map(() => Promise.withResolvers<void>());
  const writing = writers.map((writer, at) => writeUntilGone(writer, found, () => first[at]?.resolve()));
  const begun = Promise.all(first.map(({ promise }) => promise));
  await Promise.race([begun, pause(mostWaitMs, undefined, { ref: false })]);
  await pause(randomInt(mostLifeMs));
  await world.target.own?.killAndRestart();
  let count = 0;
  for (const [at, acknowledged] of (await Promise.all(writing)).entries()) {
    const writer = writers[at] as Tracked;
    const { kind, last, stored: before } = writer;
    const latest = acknowledged.at(-1);
    const certain = latest === undefined ? before : keptOf(kind, latest);
    writer.stored = await writer.read();
    // The write under way may have been kept.
    const isRight = [certain, keptOf(kind, last)].includes(writer.stored);
    found.expect(isRight, `${kind} is ${writer.stored} after ${certain} was acknowledged`);
    count += acknowledged.length;
  }
  return count;
}

/**
 * Kills the hub in the middle of writes.
 *
 * @param rounds how often
 */
export const kills = (rounds: number, progress: (text: string) => void = () => {}): Attempt[] => [
  {
    threat: 'kills',
    name: `kill -9 in the middle of five kinds of writes, ${rounds} times, started again at once: every acknowledged write is there, the log is intact`,
    async run(world) {
      if (world.target.own === undefined) return skipped('it needs a hub of its own');
      const found = findings();
      const writers: Tracked[] = [];
      for (const writer of await writersOf(world))
        writers.push({ ...writer, last: 0, stored: await writer.read() });
      let acknowledged = 0;
      for (let n = 1; n <= rounds; n++) {
        acknowledged += await live(world, writers, found);
        if (n % 10 === 0) progress(`${n} of ${rounds} kills, ${acknowledged} acknowledged writes`);
      }
      found.expect(await world.target.own.verifyLog(), 'verify-log does not find the log intact');
      const { held, saw } = found.outcome();
      return { held, saw: `${saw}; ${acknowledged} acknowledged writes` };
    },
  },
];
