import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Attempt, findings } from '../support/attempt.ts';
import type { Received } from '../support/client.ts';
import { freshName, freshPassword, somewhere } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** How many calls are under way at a time. */
const atOnce = 16;

/** How long each flood lasts at most: the hub slows some of them down. */
const mostMs = 20_000;

/** What the log may grow by, whatever one network sends. docs/threat-model.md, 'What a stranger can cause'. */
const mostRows = 150;

/** The size of everything in a directory, in bytes; 0 without one, as beside a PostgreSQL. */
function sizeOf(directory: string | undefined): number {
  let bytes = 0;
  if (directory === undefined || !existsSync(directory)) return 0;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    // A file may go while its directory is read.
    bytes += statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Room for what a database writes besides the rows: its log, and pages that are half empty. */
const mostBytes = 40 * 1024 ** 2;

const rowsOf = async ({ must, owner }: World): Promise<number> => {
  const { headers } = await must(200, 'GET /api/audit-logs?limit=1', { token: owner.token });
  return Number(headers['x-total-count']);
};

/** A call that anybody may send. */
type Stranger = (world: World, from: string) => Promise<Received>;

const strangers: Readonly<Record<string, Stranger>> = {
  'validating with unknown keys': ({ ask }, from) =>
    ask('POST /api/validate', { from, body: { token: freshName('t'), apiKey: freshPassword() } }),
  'signing in with unknown names': ({ signIn }, from) =>
    signIn(freshName('nobody'), 'not this one', { from }),
  'signing in as the owner': ({ signIn, owner }, from) => signIn(owner.username, 'not this one', { from }),
  'forgetting passwords of unknown names': ({ ask }, from) =>
    ask('POST /api/auth/forgot-password', { from, body: { username: freshName('nobody') } }),
  "forgetting the owner's password": ({ ask, owner }, from) =>
    ask('POST /api/auth/forgot-password', { from, body: { username: owner.username } }),
  'registering where that is closed': ({ ask }, from) =>
    ask('POST /api/auth/register', {
      from,
      body: {
        username: freshName('n'),
        email: `${freshName('n')}@people.example`,
        password: freshPassword(),
      },
    }),
  'calling with garbage for tokens': ({ ask }, from) => ask('GET /api/users', { from, token: 'gar.ba.ge' }),
};

/**
 * A stranger who calls without pause.
 *
 * @param count how often each
 */
export const flood = (count: number): Attempt[] =>
  Object.entries(strangers).map(([name, call]) => ({
    threat: '26',
    name: `${name}, up to ${count} times from one network: at most ${mostRows} rows and ${mostBytes / 1024 ** 2} MB more`,
    async run(world) {
      const { expect, outcome } = findings();
      const directory = world.target.own?.dataDirectory;
      const before = { rows: await rowsOf(world), bytes: sizeOf(directory) };
      // One /24 of IPv4, from all of its addresses.
      const network = somewhere().split('.').slice(0, 3).join('.');
      const statuses = new Map<number, number>();
      let sent = 0;
      const end = performance.now() + mostMs;
      const worker = async () => {
        while (sent < count && performance.now() < end) {
          sent += 1;
          const from = `${network}.${(sent % 250) + 1}`;
          // A request may be kept waiting for longer than a client waits.
          const status = await call(world, from).then(
            answer => answer.status,
            () => 0,
          );
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      const rows = (await rowsOf(world)) - before.rows;
      const bytes = sizeOf(directory) - before.bytes;
      expect(rows <= mostRows, `${rows} rows more`);
      expect(bytes <= mostBytes, `${Math.round(bytes / 1024 ** 2)} MB more`);
      for (const status of statuses.keys())
        expect(status < 500 || status === 503, `it is answered ${status}`);
      const { held, saw } = outcome();
      const shares = [...statuses]
        .map(([status, n]) => `${n} × ${status === 0 ? 'no answer in 30 s' : status}`)
        .join(', ');
      return { held, saw: `${saw}; ${rows} rows, ${Math.round(bytes / 1024)} kB, ${shares}` };
    },
  }));
