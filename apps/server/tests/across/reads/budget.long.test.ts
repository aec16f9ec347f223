import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, useDatabase } from '../../support/database/databases.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';
import { fillOrganisation, fullScale } from '../../support/scenes/largeOrganisation.ts';
import { type ReadId, worstInputs } from './inputs.ts';

/** The budget of a read: its time on an otherwise idle machine, and the size of its response. */
const budget = { milliseconds: 100, bytes: 1_000_000 };

/** A factor for busy machines: `READS_FACTOR=3 npm run test:long -- reads`. */
const factor = Number(process.env.READS_FACTOR ?? 1);

/** Fragments of log entries and names. Joined at random, they are rare texts made of frequent parts. */
const fragments = 'son|per|ned|sig|in| |.|@|org|exa|ple|1|77|192|ada|%|was|ed'.split('|');

/** Reads of what only the browser that began it can see: a missing one is measured. */
const isOfOneBrowser = new Set<ReadId>(['consents.request', 'doctor.readTest']);

describe.each(databaseKinds)('the budget of every read (%s)', kind => {
  const database = useDatabase(kind);
  let hub: TestHub;
  let token: string;
  beforeAll(async () => {
    await fillOrganisation(database(), fullScale);
    hub = await createTestHub(database());
    token = await hub.signIn();
  }, 30 * 60_000);

  /** Returns the fastest of three runs, to exclude other load on the machine. */
  const measure = async (path: string, status = 200) => {
    let fastest = Number.POSITIVE_INFINITY;
    let bytes = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      const begin = performance.now();
      const response = await hub.ask(`GET ${path}` as 'GET /', { token });
      expect(response.status, path).toBe(status);
      bytes = (await response.arrayBuffer()).byteLength;
      fastest = Math.min(fastest, performance.now() - begin);
    }
    return { path, milliseconds: Math.round(fastest), bytes };
  };
  const overBudget = ({ milliseconds, bytes }: Awaited<ReturnType<typeof measure>>) =>
    milliseconds > budget.milliseconds * factor || bytes > budget.bytes;

  test.each(Object.entries(worstInputs) as [ReadId, readonly string[]][])('%s', async (id, paths) => {
    const measured = [];
    for (const path of paths) measured.push(await measure(path, isOfOneBrowser.has(id) ? 404 : 200));
    for (const { path, milliseconds, bytes } of measured) {
      process.stderr.write(`${kind}: ${milliseconds} ms, ${Math.round(bytes / 1000)} kB, ${path}\n`);
    }
    expect(measured.filter(overBudget)).toEqual([]);
  });

  test('searches for random fragments within the budget', async () => {
    const search = fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 8 })
      .map(parts => parts.join(''));
    const paths = ['/api/audit-logs', '/api/users', '/api/audit-logs/filters', '/api/access-matrix'];
    await fc.assert(
      fc.asyncProperty(search, fc.constantFrom(...paths), async (text, path) => {
        const measured = await measure(`${path}?${new URLSearchParams({ search: text })}`);
        expect(overBudget(measured) ? measured : null).toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  test('generates a CSV of the whole log while it is read, and stops when the reader leaves', async () => {
    const response = await hub.ask('GET /api/audit-logs/export.csv', { token });
    const reader = response.body?.getReader();
    for (let pieces = 0; pieces < 3; pieces += 1) await reader?.read();
    const { rows } = await database().pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows).toEqual([{ open: 0 }]);
    await reader?.cancel();
    expect((await measure('/api/audit-logs')).milliseconds).toBeLessThan(budget.milliseconds * factor);
  });
});
