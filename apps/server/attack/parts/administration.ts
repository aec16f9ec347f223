import { randomInt } from 'node:crypto';
import { type Attempt, findings } from '../support/attempt.ts';
import { type Received, send } from '../support/client.ts';
import { freshName } from '../support/random.ts';
import type { Person, World } from '../support/world.ts';

/** The number of concurrent administrators. */
const concurrency = 8;

interface Rows {
  people: readonly { id: string }[];
  apps: readonly { id: string }[];
}

type Call = { method: string; path: string; body?: unknown };

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Calls of administrators, all on the same rows. */
const duties: readonly ((rows: Rows) => Call)[] = [
  ({ people }) => ({
    method: 'PATCH',
    path: `/api/users/${pick(people).id}`,
    body: { role: pick(['user', 'manager']) },
  }),
  ({ people }) => ({
    method: 'PATCH',
    path: `/api/users/${pick(people).id}`,
    body: { firstName: freshName('Ada') },
  }),
  ({ people }) => ({
    method: 'POST',
    path: `/api/users/${pick(people).id}/suspend`,
    body: { suspend: randomInt(2) === 0 },
  }),
  ({ people }) => ({
    method: 'POST',
    path: `/api/users/${pick(people).id}/deactivate`,
    body: { deactivate: randomInt(2) === 0 },
  }),
  ({ people }) => ({ method: 'POST', path: `/api/users/${pick(people).id}/reset-password` }),
  ({ people, apps }) => ({
    method: 'POST',
    path: `/api/user-app-access/${pick(people).id}/${pick(apps).id}`,
  }),
  ({ people, apps }) => ({
    method: 'DELETE',
    path: `/api/user-app-access/${pick(people).id}/${pick(apps).id}`,
  }),
  ({ apps }) => ({ method: 'POST', path: `/api/apps/${pick(apps).id}/grant-all` }),
  ({ apps }) => ({
    method: 'PATCH',
    path: `/api/apps/${pick(apps).id}`,
    body: { accessLevel: pick(['user', 'manager']) },
  }),
  ({ apps }) => ({
    method: 'PATCH',
    path: `/api/apps/${pick(apps).id}`,
    body: { isActive: randomInt(4) > 0 },
  }),
  ({ apps }) => ({ method: 'POST', path: `/api/apps/${pick(apps).id}/rotate-key` }),
  ({ apps }) => ({
    method: 'POST',
    path: '/api/users',
    body: {
      username: freshName('new'),
      email: `${freshName('new')}@people.example`,
      appAccess: apps.map(({ id }) => id),
    },
  }),
  () => ({ method: 'POST', path: '/api/notifications/mark-all-read' }),
  () => ({ method: 'POST', path: '/api/security/generate-test-data' }),
  () => ({ method: 'DELETE', path: '/api/security/test-data' }),
];

const levels = ['user', 'manager', 'admin'];

async function expectRolesHold(
  { must, owner }: World,
  expect: (isRight: boolean, wrong: string) => void,
  rows: Rows,
) {
  const token = owner.token;
  for (const { id } of rows.people) {
    const { json: user } = await must(200, `GET /api/users/${id}`, { token });
    const { json: held } = await must(200, `GET /api/user-app-permissions/${id}`, { token });
    for (const { hasAccess, accessLevel } of held) {
      expect(
        !hasAccess || levels.indexOf(accessLevel) <= levels.indexOf(user.role),
        `a ${user.role} holds an application of ${accessLevel}s`,
      );
    }
  }
}

/**
 * Returns attempts with many concurrent administrators on the same few rows, on two hubs if there are two.
 *
 * @param count the number of calls
 */
export const administration = (count: number): Attempt[] => [
  {
    threat: '28',
    name: `${count} calls of ${concurrency} administrators on the same rows: no 500, and every grant within its role`,
    async run(world) {
      const { add, expect, outcome } = findings();
      const administrators: Person[] = [];
      for (let n = 0; n < concurrency; n++) administrators.push(await world.addPerson('admin'));
      const rows: Rows = {
        people: await Promise.all(Array.from({ length: 6 }, () => world.invite())),
        apps: await Promise.all(Array.from({ length: 3 }, () => world.addApplication())),
      };
      const statuses = new Map<number, number>();
      let at = 0;
      const worker = async ({ token }: Person, number: number) => {
        const { url, second = url } = world.target;
        for (; at < count; ) {
          at += 1;
          const call = pick(duties)(rows);
          const from = `10.${number}.${randomInt(256)}.${randomInt(256)}`;
          const answer: Received = await send(number % 2 === 0 ? url : second, { ...call, token, from });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          add(
            answer.status >= 500
              ? `${call.method} ${call.path.replace(/[0-9a-f-]{36}/g, '…')} responds with ${answer.status}`
              : null,
          );
        }
      };
      await Promise.all(administrators.map(worker));
      await expectRolesHold(world, expect, rows);
      const { json } = await world.must(200, 'GET /api/audit-logs/summary', { token: world.owner.token });
      expect(json.chain.isIntact, 'the chain of the log is broken');
      const { held, saw } = outcome();
      const shares = [...statuses].sort().map(([status, n]) => `${n} × ${status}`);
      return { held, saw: `${saw}; ${shares.join(', ')}` };
    },
  },
];
