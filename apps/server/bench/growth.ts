import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { sessionOf } from '@portico/contract/signIn/schemas/session';
import { openDatabase } from '../src/database/open.ts';
import { createHasher } from '../src/directory/passwords/hasher.ts';
import { quiet } from '../tests/support/database/databases.ts';
import { fillOrganisation, numbered, type Scale } from '../tests/support/scenes/largeOrganisation.ts';
import { as } from './administrators.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { median, say } from './output.ts';
import { inDirectory, onPostgresql } from './places.ts';

/** The number of requests of each kind, after the warm-up. */
const turns = { warm: 5, measured: 30 };
/** Maximum ratio of a request's time in the largest organisation to that in the smallest. */
const target = 1.5;
/** Maximum number of users; `GROWTH=100000` measures the smaller two only. */
const most = Number(process.env.GROWTH ?? 1_000_000);
/** The log entries of the largest organisation; as many as its users unless `EVENTS` is given. */
const mostEvents = Number(process.env.EVENTS ?? most);

const scaleOf = (users: number): Scale => ({
  users,
  apps: 200,
  // At least as many that users of the first page hold all applications in each.
  grants: Math.min(1_000_000, Math.max(40_000, users * 10)),
  events: users === most ? mostEvents : users,
  requests: 100,
  securityEvents: 100,
});
const scales = [1000, 100_000, 1_000_000].filter(users => users <= most).map(scaleOf);

/** A user with few applications. */
const person = { id: numbered('user', 997), password: 'harbour lantern seven' };

interface Organisation {
  hub: MeasuredHub;
  /** Name and session token of a user. */
  username: string;
  token: string;
}

const get = async (url: string, token: string) => {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
};
const asOwner =
  (path: string) =>
  ({ hub }: Organisation) =>
    get(hub.url + path, hub.token);

let attempts = 0;
const signIn = async ({ hub, username }: Organisation) => {
  attempts += 1;
  const response = await fetch(hub.url + api.auth.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.${attempts % 250}.1` },
    body: JSON.stringify({ username, password: person.password }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A sign-in answered ${response.status}`);
};

/** Each kind of request, by its name in the table that is printed. */
const requests: Readonly<Record<string, (organisation: Organisation) => Promise<void>>> = {
  'sign-in': signIn,
  'token check': asOwner(api.auth.verify.path),
  'users, first page': asOwner(api.users.list.path),
  'log, first page': asOwner(api.auditLogs.list.path),
  'matrix, first page': asOwner(pathOf(api.access.matrix, { query: { limit: 50 } })),
  'connected applications': asOwner(api.access.connectedApps.path),
  dashboard: asOwner(api.dashboard.stats.path),
  'portal, applications': ({ hub, token }) => get(hub.url + api.portal.myApps.path, token),
};

/** Fills a database and starts a hub on it. */
async function open(directory: string, url: string, scale: Scale): Promise<Organisation> {
  const begun = performance.now();
  const database = await openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url });
  await fillOrganisation(database, scale);
  const secret = await createHasher({ algorithm: 'bcrypt', bcryptCost: 10 }).hash(person.password);
  await database.pool.query(
    "update credentials set secret = $2, is_temporary = false where user_id = $1 and kind = 'password'",
    [person.id, secret],
  );
  const { rows } = await database.pool.query('select username from users where id = $1', [person.id]);
  await database.close();
  const hub = await startMeasuredHub(join(directory, String(scale.users)), url);
  const { username } = rows[0];
  const body = { username, password: person.password };
  const { token } = sessionOf(await as(hub.url, null).call(api.auth.login, { body }));
  process.stderr.write(
    `${scale.users} users and ${scale.events} events in ${Math.round((performance.now() - begun) / 1000)} s\n`,
  );
  return { hub, username, token };
}

/** `npm run bench -- growth`: what requests take in a small, a large and a very large organisation, in turns. */
await inDirectory(directory =>
  onPostgresql(directory, async create => {
    const organisations: Organisation[] = [];
    for (const scale of scales) {
      organisations.push(await open(directory, await create(`growth_${scale.users}`), scale));
    }
    for (const [name, send] of Object.entries(requests)) {
      const times = organisations.map((): number[] => []);
      for (let turn = -turns.warm; turn < turns.measured; turn += 1) {
        for (const [place, organisation] of organisations.entries()) {
          const begun = performance.now();
          await send(organisation);
          if (turn >= 0) times[place]?.push(performance.now() - begun);
        }
      }
      const medians = times.map(median);
      const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
      say(
        `${name.padEnd(24)} ${medians.map(ms => `${ms.toFixed(1)} ms`.padStart(10)).join('')}   ${ratio.toFixed(2)} times, target ${target}   load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
    for (const { hub } of organisations) await hub.end();
  }),
);
