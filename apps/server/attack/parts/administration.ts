import { randomInt } from 'node:crypto';
import type { Attempt, Findings } from '../support/attempt.ts';
import { send } from '../support/client.ts';
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
  ({ people }) => ofUser(people, 'PATCH', '', { role: pick(['user', 'manager']) }),
  ({ people }) => ofUser(people, 'PATCH', '', { firstName: freshName('Ada') }),
  ({ people }) => ofUser(people, 'POST', '/suspend', { suspend: randomInt(2) === 0 }),
  ({ people }) => ofUser(people, 'POST', '/deactivate', { deactivate: randomInt(2) === 0 }),
  ({ people }) => ofUser(people, 'POST', '/reset-password'),
  rows => grantOf('POST', rows),
  rows => grantOf('DELETE', rows),
  ({ apps }) => ofApp(apps, 'POST', '/grant-all'),
  ({ apps }) => ofApp(apps, 'PATCH', '', { accessLevel: pick(['user', 'manager']) }),
  ({ apps }) => ofApp(apps, 'PATCH', '', { isActive: randomInt(4) > 0 }),
  ({ apps }) => ofApp(apps, 'POST', '/rotate-key'),
  ({ apps }) => {
    const names = { username: freshName('new'), email: `${freshName('new')}@people.example` };
    return { method: 'POST', path: '/api/users', body: { ...names, appAccess: apps.map(({ id }) => id) } };
  },
  () => ({ method: 'POST', path: '/api/notifications/mark-all-read' }),
  () => ({ method: 'POST', path: '/api/security/generate-test-data' }),
  () => ({ method: 'DELETE', path: '/api/security/test-data' }),
];

const callOf =
  (folder: string) =>
  (rows: readonly { id: string }[], method: string, path: string, body?: unknown): Call => ({
    method,
    path: `/api/${folder}/${pick(rows).id}${path}`,
    body,
  });
const ofUser = callOf('users');
const ofApp = callOf('apps');
const grantOf = (method: string, { people, apps }: Rows): Call => ({
  method,
  path: `/api/user-app-access/${pick(people).id}/${pick(apps).id}`,
});

const levels = ['user', 'manager', 'admin'];

async function expectRolesHold({ read }: World, expect: Findings['expect'], rows: Rows) {
  for (const { id } of rows.people) {
    const { role } = await read(`/api/users/${id}`);
    for (const { hasAccess, accessLevel } of await read(`/api/user-app-permissions/${id}`)) {
      const isRight = !hasAccess || levels.indexOf(accessLevel) <= levels.indexOf(role);
      expect(isRight, `a ${role} holds an application of ${accessLevel}s`);
    }
  }
}

/**
 * Returns attempts with many concurrent administrators on the same few rows, on two hubs if there are two.
 *
 * @param calls their number
 */
export const administration = (calls: number): Attempt[] => [
  {
    threat: '28',
    name: `${calls} calls of ${concurrency} administrators on the same rows: no 500, and every grant within its role`,
    async run(world, { add, count, expect }) {
      const administrators: Person[] = [];
      for (let n = 0; n < concurrency; n++) administrators.push(await world.addPerson('admin'));
      const rows: Rows = {
        people: await Promise.all(Array.from({ length: 6 }, () => world.invite())),
        apps: await Promise.all(Array.from({ length: 3 }, () => world.addApplication())),
      };
      let at = 0;
      const worker = async ({ token }: Person, number: number) => {
        const { url, second = url } = world.target;
        for (; at < calls; ) {
          at += 1;
          const call = pick(duties)(rows);
          const from = `10.${number}.${randomInt(256)}.${randomInt(256)}`;
          const { status } = await send(number % 2 === 0 ? url : second, { ...call, token, from });
          count(status);
          const path = call.path.replace(/[0-9a-f-]{36}/g, '…');
          add(status >= 500 ? `${call.method} ${path} responds with ${status}` : null);
        }
      };
      await Promise.all(administrators.map(worker));
      await expectRolesHold(world, expect, rows);
      const { chain } = await world.read('/api/audit-logs/summary');
      expect(chain.isIntact, 'the chain of the log is broken');
      return undefined;
    },
  },
];
