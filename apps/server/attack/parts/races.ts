import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, type Findings, findings, skipped } from '../support/attempt.ts';
import type { Received } from '../support/client.ts';
import { freshPassword } from '../support/random.ts';
import type { Person, World } from '../support/world.ts';

/** The number of concurrent sign-ins during a change. */
const concurrentSignIns = 8;

/** A change that hashes takes as long as two sign-ins, and the concurrent ones wait for their turn. */
const signInsLong = 3;

/**
 * Signs in repeatedly while the password changes.
 *
 * @returns the response to the change, and the tokens of the successful sign-ins
 */
async function against<T>(
  { signIn }: World,
  { username, password }: { username: string; password: string },
  change: () => Promise<T>,
): Promise<{ answer: T; tokens: string[] }> {
  const before = await signIn(username, password);
  const spreadMs = Math.ceil(signInsLong * before.milliseconds);
  const attempts = Array.from({ length: concurrentSignIns }, async () => {
    await pause(randomInt(spreadMs));
    return signIn(username, password);
  });
  const [answer, ...begun] = await Promise.all([change(), ...attempts]);
  return {
    answer,
    tokens: [before, ...begun].flatMap(({ json }) => (json?.token === undefined ? [] : [json.token])),
  };
}

/** Expects that neither the old password nor any session of it is valid. */
async function expectForgotten(
  { isLive, signIn }: World,
  { expect }: Findings,
  { username, password }: { username: string; password: string },
  tokens: readonly string[],
): Promise<void> {
  for (const token of tokens) expect(!(await isLive(token)), 'a session of the old password is still live');
  const { status } = await signIn(username, password);
  expect(status === 401, `the old password gets ${status}`);
}

const ok = ({ status }: Received) => status === 200;

async function expectUserHolds(
  { ask, owner }: World,
  { expect }: Findings,
  id: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const { role } = (await ask(`GET /api/users/${id}`, { token: owner.token })).json;
  const { json } = await ask(`GET /api/user-app-permissions/${id}`, { token: owner.token });
  for (const { hasAccess, accessLevel } of json) {
    expect(
      !hasAccess || (allowed[role] ?? []).includes(accessLevel),
      `a ${role} holds an application of ${accessLevel}s`,
    );
  }
}

const levelsOf = {
  user: ['user'],
  manager: ['user', 'manager'],
  admin: ['user', 'manager', 'admin'],
  owner: ['user', 'manager', 'admin'],
};

/** Makes an attempt of a race that is repeated. */
const repeated = (
  rounds: number,
  change: string,
  rule: string,
  round: (world: World, found: Findings) => Promise<void>,
): Attempt => ({
  threat: '25',
  name: `${change}, ${rounds} times: ${rule}`,
  async run(world) {
    const found = findings();
    for (let n = 0; n < rounds; n++) await round(world, found);
    return found.outcome();
  },
});

/** Shuts an account out while its user signs in, and lets it in again. */
const shutOut = (action: 'suspend' | 'deactivate') => async (world: World, found: Findings) => {
  const person = await world.addPerson();
  const set = (isOut: boolean) =>
    world.must(200, `POST /api/users/${person.id}/${action}`, {
      token: world.owner.token,
      body: { [action]: isOut },
    });
  const { tokens } = await against(world, person, () => set(true));
  for (const token of [person.token, ...tokens])
    found.expect(!(await world.isLive(token)), `a session is live after ${action}`);
  await set(false);
  for (const token of [person.token, ...tokens])
    found.expect(!(await world.isLive(token)), `a session becomes live when ${action} is undone`);
};

/** Changes the password while its user signs in. */
async function changePassword(world: World, found: Findings): Promise<void> {
  const person = await world.addPerson();
  const body = { currentPassword: person.password, newPassword: freshPassword() };
  const { answer, tokens } = await against(world, person, () =>
    world.ask('POST /api/auth/change-password', { token: person.token, body }),
  );
  if (!ok(answer)) return;
  await expectForgotten(world, found, person, [person.token, ...tokens]);
  found.expect(
    (await world.signIn(person.username, body.newPassword)).status === 200,
    'the new password does not work',
  );
}

/** Resets the password of a user who signs in. Returns the response to the reset. */
async function reset(world: World, found: Findings, person: Person): Promise<Received> {
  const { answer, tokens } = await against(world, person, () =>
    world.ask(`POST /api/users/${person.id}/reset-password`, { token: world.owner.token }),
  );
  found.expect(ok(answer), `the reset gets ${answer.status}`);
  await expectForgotten(world, found, person, [person.token, ...tokens]);
  return answer;
}

/** Ends a session while it changes the password. */
async function endDuringChange(world: World, found: Findings): Promise<void> {
  const person = await world.addPerson();
  const second = await world.must(200, 'POST /api/auth/login', {
    body: { username: person.username, password: person.password },
  });
  const list = await world.must(200, 'GET /api/auth/sessions', { token: second.json.token });
  const first = list.json.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const body = { currentPassword: person.password, newPassword: freshPassword() };
  const changing = world.ask('POST /api/auth/change-password', { token: person.token, body });
  await pause(randomInt(Math.ceil(second.milliseconds)));
  const ended = await world.ask(`DELETE /api/auth/sessions/${first.id}`, { token: second.json.token });
  const changed = await changing;
  // In either order, an ended session may not change anything.
  found.expect(!(ok(ended) && ok(changed)), 'a session changed the password after it had ended');
}

/** Changes a password four times at once. */
async function changeAtOnce(world: World, found: Findings): Promise<void> {
  const person = await world.addPerson();
  const change = () =>
    world.ask('POST /api/auth/change-password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: freshPassword() },
    });
  const changed = (await Promise.all(Array.from({ length: 4 }, change))).filter(ok);
  found.expect(changed.length === 1, `${changed.length} of 4 succeeded`);
  const live = await Promise.all(changed.map(({ json }) => world.isLive(json.token)));
  const count = live.filter(Boolean).length;
  found.expect(count === 1, `${count} of the new sessions are live`);
}

/** Deletes an account while its user signs in. */
async function remove(world: World, found: Findings): Promise<void> {
  const person = await world.addPerson();
  const { answer, tokens } = await against(world, person, () =>
    world.ask(`DELETE /api/users/${person.id}`, { token: world.owner.token }),
  );
  found.expect(ok(answer), `the deletion gets ${answer.status}`);
  for (const token of tokens) found.expect(!(await world.isLive(token)), 'a deleted account has a session');
}

/** Lets two administrators demote each other. */
async function demoteEachOther(world: World, found: Findings): Promise<void> {
  const [one, other] = [await world.addPerson('admin'), await world.addPerson('admin')];
  const demote = (by: Person, id: string) =>
    world.ask(`PATCH /api/users/${id}`, { token: by.token, body: { role: 'user' } });
  const answers = await Promise.all([demote(one, other.id), demote(other, one.id)]);
  const count = answers.filter(ok).length;
  found.expect(count === 1, `${count} of 2 succeeded`);
}

/** Grants an application of managers to a manager who becomes a user. */
async function grantDuringDemotion(world: World, found: Findings): Promise<void> {
  const app = await world.addApplication('manager');
  const person = await world.invite('manager');
  const token = world.owner.token;
  await Promise.all([
    world.ask(`PATCH /api/users/${person.id}`, { token, body: { role: 'user' } }),
    world.ask(`POST /api/user-app-access/${person.id}/${app.id}`, { token }),
    world.ask(`POST /api/apps/${app.id}/grant-all`, { token }),
  ]);
  await expectUserHolds(world, found, person.id, levelsOf);
}

/**
 * Returns attempts with changes during concurrent calls.
 *
 * @param rounds the number of rounds of each race
 */
export function races(rounds: number): Attempt[] {
  const race = repeated.bind(null, rounds);
  return [
    race('a password change during sign-ins', 'no session of the old password', changePassword),
    race('a reset during sign-ins', 'no session of the old password', async (world, found) => {
      const person = await world.addPerson();
      const { json } = await reset(world, found, person);
      const temporary = await world.signIn(person.username, json?.tempPassword);
      found.expect(temporary.json?.tempPassword === true, `the temporary password gets ${temporary.status}`);
    }),
    {
      threat: '25',
      name: `a reset during sign-ins that rehash, ${rounds} times: the old password does not come back`,
      async run(world) {
        const { own } = world.target;
        if (own === undefined) return skipped('it needs a hub started by the attack');
        const found = findings();
        const people: Person[] = [];
        for (let round = 0; round < rounds; round++) people.push(await world.addPerson());
        await own.killAndRestart({ PASSWORD_HASH: 'argon2id' });
        await world.renewOwner();
        for (const person of people) await reset(world, found, person);
        return found.outcome();
      },
    },
    ...(['suspend', 'deactivate'] as const).map(action =>
      race(
        `${action} during sign-ins`,
        'no session is live, or becomes live when it is undone',
        shutOut(action),
      ),
    ),
    race('ending a session during its own password change', 'it does not come back', endDuringChange),
    race('concurrent password changes', 'one succeeds', changeAtOnce),
    race('a deletion during sign-ins', 'no session remains, and no 500', remove),
    race('two administrators demoting each other', 'one succeeds', demoteEachOther),
    race('grants during a demotion', 'no grant above the role', grantDuringDemotion),
  ];
}
