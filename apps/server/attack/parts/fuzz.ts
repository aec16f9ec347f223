import fc from 'fast-check';
import { asText, encode, oddText, rawBodies, valuesOf } from '../support/arbitrary.ts';
import type { Attempt } from '../support/attempt.ts';
import type { Sent } from '../support/client.ts';
import { fill, type Operation, readOperations, type Schema } from '../support/openApi.ts';
import { unknownId } from '../support/random.ts';
import type { Person, World } from '../support/world.ts';

/** The number of concurrent requests. */
const concurrency = 8;

/** The callers to choose from; repeated ones are more frequent. */
const callers = ['owner', 'owner', 'admin', 'admin', 'manager', 'user', 'anonymous'] as const;
type Caller = (typeof callers)[number];

const headerNames = [
  'user-agent',
  'accept',
  'content-type',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'cookie',
  'range',
  'authorization',
  'content-encoding',
  'origin',
  'accept-language',
  'x-http-method-override',
] as const;

/** Replaces characters that Node's client refuses to send. Attempts with raw bytes are in `requests.ts`. */
const headerValue = oddText.map(text => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, 'é').slice(0, 3000));

const bodiesOf = (schema: Schema, ids: readonly string[]) =>
  fc.oneof({ arbitrary: valuesOf(schema, ids), weight: 12 }, { arbitrary: rawBodies, weight: 1 });

/** Generates requests for an operation, from almost valid to nonsense. */
function requestsFor(operation: Operation, ids: readonly string[]): fc.Arbitrary<Sent> {
  const path = fc
    .tuple(...operation.parameters.map(() => fc.oneof(fc.constantFrom(...ids), fc.uuid(), oddText)))
    .map(values =>
      fill(operation, name => encode(values[operation.parameters.indexOf(name)] ?? '').slice(0, 3000)),
    );
  const query = fc.record(
    {
      ...Object.fromEntries(
        Object.entries(operation.query).map(([name, schema]) => [name, valuesOf(schema, ids, name)]),
      ),
      unasked: oddText,
    },
    { requiredKeys: [] },
  );
  const body = operation.body === null ? fc.constant(undefined) : bodiesOf(operation.body, ids);
  const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 2 });
  const noHeaders: fc.Arbitrary<Record<string, string>> = fc.constant({});
  return fc
    .record({
      path,
      query,
      body,
      headers: fc.oneof({ arbitrary: noHeaders, weight: 5 }, { arbitrary: headers, weight: 1 }),
    })
    .map(made => {
      const pairs = Object.entries(made.query).map(([name, value]) => `${name}=${encode(asText(value))}`);
      const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, 10_000);
      return { method: operation.method, path: made.path + search, headers: made.headers, body: made.body };
    });
}

/** Returns the number of an operation's inputs. Operations with more inputs are tried more often. */
const inputsOf = ({ parameters, query, body }: Operation): number =>
  1 + parameters.length + 2 * Object.keys(query).length + Object.keys(body?.properties ?? {}).length;

/** Returns the ids to use in paths and bodies: users, applications, sessions, security events. */
async function idsOf(world: World, people: readonly Person[]): Promise<string[]> {
  const token = world.owner.token;
  const one = await world.addApplication('user');
  const other = await world.addApplication('manager');
  await world.ask('POST /api/security/generate-test-data', { token });
  const found = await Promise.all(
    (['/api/security/events', '/api/auth/sessions', '/api/notifications'] as const).map(
      async path => (await world.ask(`GET ${path}`, { token })).json,
    ),
  );
  const rows = found.flatMap(list => (Array.isArray(list) ? list.slice(0, 3) : []));
  return [
    one.id,
    other.id,
    ...people.map(({ id }) => id),
    ...rows.map(({ id }) => id),
    world.owner.id,
    unknownId,
  ];
}

/** Describes a request so that it can be repeated. Truncates long ones. */
const describe = ({ method, path, headers, body }: Sent, caller: Caller): string =>
  `${method} ${path.slice(0, 300)} by ${caller} ${JSON.stringify(headers)} ${(JSON.stringify(body) ?? '').slice(0, 300)}`;

/**
 * Returns an attempt with random requests generated from the hub's published schemas.
 *
 * @param most the number of requests
 * @param seed the seed of the random numbers; the same seed repeats the requests
 * @param progress called after every thousand requests
 */
export function fuzz(most: number, seed: number, progress: (text: string) => void = () => {}): Attempt[] {
  return [
    {
      threat: '7, 12, 19',
      name: `${most} random requests (seed ${seed}): each gets a response other than 500, and the hub stays healthy`,
      async run(world, { add, count, expect }) {
        const people = {
          owner: world.owner,
          admin: await world.addPerson('admin'),
          manager: await world.addPerson('manager'),
          user: await world.addPerson(),
        };
        const ids = await idsOf(world, Object.values(people));
        const operations = await readOperations(world.target.url);
        const requests = fc.sample(
          fc.tuple(
            fc.constantFrom(...callers),
            fc.oneof(
              ...operations.map(operation => ({
                arbitrary: requestsFor(operation, ids),
                weight: inputsOf(operation),
              })),
            ),
          ),
          { numRuns: most, seed },
        );
        const renew = renewal(world, people);
        let at = 0;
        const worker = async () => {
          for (let next = requests[at++]; next !== undefined; next = requests[at++]) {
            const [caller, sent] = next;
            if (at % 1000 === 0) progress(`${at} of ${most} random requests`);
            const token = caller === 'anonymous' ? undefined : people[caller].token;
            const { method, path, ...more } = sent;
            try {
              const call = `${method} ${path as '/'}` as const;
              // A keep-alive connection may close while a request is being sent; clients then use a new one.
              const { status, text } = await world
                .ask(call, { ...more, token })
                .catch(() => world.ask(call, { ...more, token, isAlone: true }));
              if (status === 401 && token !== undefined && sent.headers?.authorization === undefined)
                await renew();
              count(status);
              const isFault = status >= 500 && status !== 503;
              add(isFault ? `${status} ${describe(sent, caller)}: ${text.slice(0, 80)}` : null);
            } catch (error) {
              add(`no response (${(error as Error).message}) ${describe(sent, caller)}`);
            }
          }
        };
        await Promise.all(Array.from({ length: concurrency }, worker));
        expect((await world.ask('GET /healthz')).status === 200, '/healthz does not respond with 200');
        return undefined;
      },
    },
  ];
}

/**
 * Returns a function that gives callers new sessions or replaces them, because random requests sign users out,
 * suspend and delete them.
 */
function renewal(world: World, people: Record<'owner' | 'admin' | 'manager' | 'user', Person>) {
  let underWay: Promise<void> | null = null;
  const renew = async () => {
    if (!(await world.isLive(people.owner.token))) await world.renewOwner();
    for (const role of ['admin', 'manager', 'user'] as const) {
      const { json } = await world.ask('GET /api/auth/verify', { token: people[role].token });
      if (json?.user?.role !== role) people[role] = await world.addPerson(role).catch(() => people[role]);
    }
  };
  return () => {
    underWay ??= renew().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
