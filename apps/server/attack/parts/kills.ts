import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, type Findings, skipped } from '../support/attempt.ts';
import { freshName } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** The maximum time until the kill, once every writer has written something, in milliseconds. */
const maxLifeMs = 400;

/** Time to wait for every writer's first write, in milliseconds. */
const maxWaitMs = 5000;

/**
 * A kind of write to one row. Each write stores a new value. After a kill the row has the last acknowledged value, or
 * the one being written.
 */
interface Writer {
  kind: string;
  write: (value: number) => Promise<{ status: number }>;
  read: () => Promise<number>;
}

async function writersOf(world: World): Promise<Writer[]> {
  const { ask, read, owner } = world;
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
      read: async () => numberIn((await read(`/api/users/${person.id}`)).firstName),
    },
    {
      kind: 'application',
      write: value =>
        ask(`PATCH /api/apps/${app.id}`, { token: owner.token, body: { description: `Kept ${value}` } }),
      read: async () => {
        const apps: { id: string; description: string }[] = await read('/api/apps');
        return numberIn(apps.find(({ id }) => id === app.id)?.description ?? '');
      },
    },
    {
      kind: 'grant',
      // Odd values grant, even values revoke.
      write: value =>
        ask(`${value % 2 === 1 ? 'POST' : 'DELETE'} /api/user-app-access/${person.id}/${app.id}`, {
          token: owner.token,
        }),
      read: async () => ((await read(`/api/user-app-access/${person.id}/${app.id}`)).hasAccess ? 1 : 0),
    },
    {
      kind: 'settings',
      write: async value => {
        const body = { ...(await read('/api/system/settings')), sessionTimeout: 24 + (value % 100) };
        return ask('PUT /api/system/settings', { token: owner.token, body });
      },
      read: async () => (await read('/api/system/settings')).sessionTimeout - 24,
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
        for (const id of made) await read(`/api/users/${id}`);
        made.length = 0;
        const [newest] = await read(`/api/users?search=${prefix}&sort=created&order=desc&limit=1`);
        return numberIn(newest?.username ?? '');
      },
    },
  ];
}

/** A writer with the known state of its row. */
interface Tracked extends Writer {
  /** The last written value, acknowledged or not. */
  last: number;
  /** The value stored by the hub. */
  stored: number;
}

/** Returns the part of a value that the hub stores: one bit for grants, a number below 100 for settings. */
const storedPartOf = (kind: string, value: number): number => {
  if (kind === 'grant') return value % 2;
  return kind === 'settings' ? value % 100 : value;
};

/**
 * Writes until the hub stops responding.
 *
 * @returns the acknowledged values
 */
async function writeUntilGone(writer: Tracked, { add }: Findings, begun: () => void): Promise<number[]> {
  const acknowledged: number[] = [];
  for (;;) {
    writer.last += 1;
    try {
      const { status } = await writer.write(writer.last);
      if (status !== 200 && status !== 201) {
        add(`a write of ${writer.kind} responds with ${status}`);
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

/**
 * Runs one round: concurrent writes of every kind, a kill, and an immediate start.
 *
 * @returns the number of acknowledged writes
 */
async function live(world: World, writers: readonly Tracked[], found: Findings): Promise<number> {
  const first = writers.map(() => Promise.withResolvers<void>());
  const writing = writers.map((writer, at) => writeUntilGone(writer, found, () => first[at]?.resolve()));
  const begun = Promise.all(first.map(({ promise }) => promise));
  await Promise.race([begun, pause(maxWaitMs, undefined, { ref: false })]);
  await pause(randomInt(maxLifeMs));
  await world.target.own?.killAndRestart();
  let count = 0;
  for (const [at, acknowledged] of (await Promise.all(writing)).entries()) {
    const writer = writers[at] as Tracked;
    const { kind, last, stored: before } = writer;
    const latest = acknowledged.at(-1);
    const certain = latest === undefined ? before : storedPartOf(kind, latest);
    writer.stored = await writer.read();
    // The unfinished write may have been stored.
    const isRight = [certain, storedPartOf(kind, last)].includes(writer.stored);
    found.expect(isRight, `${kind} is ${writer.stored} after ${certain} was acknowledged`);
    count += acknowledged.length;
  }
  return count;
}

/**
 * Returns attempts that kill the hub during writes.
 *
 * @param rounds the number of kills
 */
export const kills = (rounds: number, progress: (text: string) => void = () => {}): Attempt[] => [
  {
    threat: 'kills',
    name: `kill -9 during five kinds of writes, ${rounds} times, with an immediate restart: every acknowledged write is stored, the log is intact`,
    async run(world, found) {
      if (world.target.own === undefined) return skipped('it needs a hub started by the attack');
      const writers: Tracked[] = [];
      for (const writer of await writersOf(world))
        writers.push({ ...writer, last: 0, stored: await writer.read() });
      let acknowledged = 0;
      for (let n = 1; n <= rounds; n++) {
        acknowledged += await live(world, writers, found);
        if (n % 10 === 0) progress(`${n} of ${rounds} kills, ${acknowledged} acknowledged writes`);
      }
      found.expect(await world.target.own.verifyLog(), 'verify-log does not find the log intact');
      return `${acknowledged} acknowledged writes`;
    },
  },
];
