import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Attempt } from '../support/attempt.ts';
import type { Received } from '../support/client.ts';
import { freshName, freshPassword, somewhere } from '../support/random.ts';
import type { World } from '../support/world.ts';

/** The number of concurrent calls. */
const concurrency = 16;

/** The maximum duration of each flood; the hub delays some of them. */
const maxDurationMs = 20_000;

/** The maximum growth of the log by calls from one network (docs/threat-model.md, 'What a stranger can cause'). */
const maxRows = 150;

/** Returns the total size of a directory, in bytes; 0 without one, as with PostgreSQL. */
function sizeOf(directory: string | undefined): number {
  let bytes = 0;
  if (directory === undefined || !existsSync(directory)) return 0;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    // A file may disappear while its directory is read.
    bytes += statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** An allowance for the database's writes besides the rows: its log and partly empty pages. */
const maxBytes = 40 * 1024 ** 2;

const rowsOf = async ({ must, owner }: World): Promise<number> => {
  const { headers } = await must(200, 'GET /api/audit-logs?limit=1', { token: owner.token });
  return Number(headers['x-total-count']);
};

/** A call that anyone may send. */
type Stranger = (world: World, from: string) => Promise<Received>;

const strangers: Readonly<Record<string, Stranger>> = {
  'validating with unknown keys': ({ ask }, from) =>
    ask('POST /api/validate', { from, body: { token: freshName('t'), apiKey: freshPassword() } }),
  'signing in with unknown names': ({ signIn }, from) =>
    signIn(freshName('unknown'), 'not this one', { from }),
  'signing in as the owner': ({ signIn, owner }, from) => signIn(owner.username, 'not this one', { from }),
  'requesting resets for unknown names': ({ ask }, from) =>
    ask('POST /api/auth/forgot-password', { from, body: { username: freshName('unknown') } }),
  'requesting resets for the owner': ({ ask, owner }, from) =>
    ask('POST /api/auth/forgot-password', { from, body: { username: owner.username } }),
  'registering while registration is closed': ({ ask }, from) =>
    ask('POST /api/auth/register', {
      from,
      body: {
        username: freshName('n'),
        email: `${freshName('n')}@people.example`,
        password: freshPassword(),
      },
    }),
  'calling with garbage tokens': ({ ask }, from) => ask('GET /api/users', { from, token: 'gar.ba.ge' }),
};

/**
 * Returns attempts of a stranger who calls without pause.
 *
 * @param calls the number of calls of each kind
 */
export const flood = (calls: number): Attempt[] =>
  Object.entries(strangers).map(([name, call]) => ({
    threat: '26',
    name: `${name}, up to ${calls} times from one network: at most ${maxRows} rows and ${maxBytes / 1024 ** 2} MB more`,
    async run(world, { count, expect }) {
      const directory = world.target.own?.dataDirectory;
      const before = { rows: await rowsOf(world), bytes: sizeOf(directory) };
      // All addresses of one IPv4 /24.
      const network = somewhere().split('.').slice(0, 3).join('.');
      let sent = 0;
      const end = performance.now() + maxDurationMs;
      const worker = async () => {
        while (sent < calls && performance.now() < end) {
          sent += 1;
          const from = `${network}.${(sent % 250) + 1}`;
          // The hub may delay a request beyond the client's timeout.
          const answer = await call(world, from).catch(() => null);
          count(answer?.status ?? 'no response in 30 s');
          const status = answer?.status ?? 0;
          expect(status < 500 || status === 503, `a call gets ${status}`);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      const rows = (await rowsOf(world)) - before.rows;
      const bytes = sizeOf(directory) - before.bytes;
      expect(rows <= maxRows, `${rows} rows more`);
      expect(bytes <= maxBytes, `${Math.round(bytes / 1024 ** 2)} MB more`);
      return `${rows} rows, ${Math.round(bytes / 1024)} kB`;
    },
  }));
