import type { Endpoint } from '@portico/contract/api/endpoint';
import { endpointIds, endpoints } from '@portico/contract/api/table';
import { userSorts } from '@portico/contract/people/schemas/user';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { chosenKinds, emptyDatabase, useDatabase } from '../support/database/databases.ts';
import { appOf, createTestHub, type TestHub } from '../support/hub/testHub.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

/** Text that may break a database, a URL or a log. */
const hostileText = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '%', '_', '\\', "'"),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(8.64e15, 8.64e15 + 1, 253_402_300_799_999, 253_402_300_800_000),
  fc.constantFrom(-1, 0, 1, 1.5, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const cursor = fc
  .oneof(
    { weight: 4, arbitrary: fc.tuple(hostileNumber, fc.constant(uuid)) },
    { weight: 4, arbitrary: fc.tuple(hostileText, fc.constant(uuid)) },
    { weight: 2, arbitrary: fc.tuple(hostileText, hostileNumber, fc.constant(uuid)) },
    { weight: 2, arbitrary: fc.tuple(hostileNumber, hostileNumber, fc.constant(uuid)) },
    { weight: 2, arbitrary: fc.tuple(hostileNumber) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )
  .map(parts => Buffer.from(JSON.stringify(parts)).toString('base64url'));
const moment = fc.constantFrom(
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-21T24:00:00Z',
);
const scalar = fc.oneof(
  hostileText,
  hostileNumber.map(String),
  moment,
  fc.constantFrom(uuid, '1e400', '0x10', 'Infinity', 'NaN', '1'),
);

/** Values that some parameters need to pass validation. */
const valid: Record<string, fc.Arbitrary<string>> = {
  cursor,
  after: moment,
  before: moment,
  sort: fc.constantFrom(...userSorts),
  order: fc.constantFrom('asc', 'desc'),
  limit: fc.constantFrom('1', '200', '201', '0', '-1', '1e400', '9007199254740993'),
};

const namesOf = (schema: Endpoint['query']) =>
  Object.keys((schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {});

/** Generates a query with some of a row's parameters, most of them hostile. */
const queryOf = (row: Endpoint): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        namesOf(row.query).map(name => [
          name,
          fc.oneof({ weight: 5, arbitrary: valid[name] ?? scalar }, { weight: 1, arbitrary: scalar }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map(query => new URLSearchParams(query as Record<string, string>).toString());

const segment = fc.oneof(
  hostileText.map(text => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    uuid,
    uuid.toUpperCase(),
    '%00',
    '%ff',
    '%E0%A4%A',
    '%',
    '..%2f',
    `${uuid}%00`,
    '%ED%A0%80',
  ),
);
const pathOf = (row: Endpoint): fc.Arbitrary<string> => {
  const parts = row.path.split('/').map(part => (part.startsWith(':') ? segment : fc.constant(part)));
  return fc.tuple(...parts).map(filled => filled.join('/'));
};

const reads = endpointIds
  .map(id => [id, endpoints[id] as Endpoint] as const)
  .filter(([, row]) => row.method === 'GET');

describe.each(chosenKinds)('reads of hostile input (%s)', kind => {
  const database = useDatabase(kind);
  let hub: TestHub;
  let token: string;
  let ids: { user: string; app: string };
  let app: Hono;
  beforeAll(async () => {
    await emptyDatabase(database());
    hub = await createTestHub(database());
    token = await hub.signIn();
    ids = { user: (await hub.addUser('ada')).id, app: (await hub.addApp()).id };
  });
  // Its throttles start at zero.
  beforeEach(() => {
    app = appOf(hub.hub);
  });
  const statusOf = async (path: string) =>
    (await app.request(path, { headers: { Authorization: `Bearer ${token}` } })).status;

  test.each(reads.filter(([, row]) => row.query !== undefined || row.params !== undefined))(
    '%s never responds with 500 to a cursor, filter or parameter',
    async (_, row) => {
      await fc.assert(
        fc.asyncProperty(pathOf(row), queryOf(row), async (path, query) => {
          expect(await statusOf(`${path}?${query}`)).toBeLessThan(500);
        }),
        { numRuns: isFull ? 80 : 25, seed: 12 },
      );
    },
  );

  test.each(reads.filter(([, row]) => 'schema' in row.response && row.response.paged === true))(
    '%s responds to every cursor with a page or a refusal',
    async (_, row) => {
      const path = row.path.replace(':userId', ids.user).replace(':id', ids.app);
      const sort = namesOf(row.query).includes('sort') ? fc.constantFrom(...userSorts) : fc.constant('');
      await fc.assert(
        fc.asyncProperty(cursor, sort, async (text, by) => {
          const query = new URLSearchParams({ cursor: text, ...(by === '' ? {} : { sort: by }) });
          expect([200, 400]).toContain(await statusOf(`${path}?${query}`));
        }),
        { numRuns: isFull ? 150 : 50, seed: 12 },
      );
    },
  );
});
