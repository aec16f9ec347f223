import { endpoints } from '@portico/contract/api/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { racingKinds, useDatabase } from '../../support/database/databases.ts';
import { type Statement, statementsOf } from '../../support/database/statements.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';
import { fillOrganisation } from '../../support/scenes/largeOrganisation.ts';
import { type ReadId, worstInputs } from './inputs.ts';

/** Enough rows that an unbounded response is longer than any bounded one. */
const scale = { users: 1200, apps: 250, grants: 5000, events: 6000, requests: 400, securityEvents: 400 };

/** The maximum number of rows of a response; grants may have more, because their rows are small. */
const most = { rows: 200, connections: 1000 };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * Returns the unbounded scans of the two tables that grow without limit: without an index condition and without a
 * limit above.
 */
function unbounded(node: PlanNode, isLimited = false): string[] {
  const table = node['Relation Name'];
  const isLarge = table === 'events' || table === 'access_grants';
  const isByIndex = node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined;
  const isWalk = isLimited && node.Filter === undefined;
  const own =
    isLarge && !isByIndex && !isWalk ? [`${node['Node Type']} on ${table} ${node.Filter ?? ''}`] : [];
  const limited = isLimited || node['Node Type'] === 'Limit';
  return [...own, ...(node.Plans ?? []).flatMap(plan => unbounded(plan, limited))];
}

// The planner is the same on both.
describe.each(racingKinds)('the reads of the contract (%s)', kind => {
  const database = useDatabase(kind);
  let hub: TestHub;
  let token: string;
  beforeAll(async () => {
    await fillOrganisation(database(), scale);
    hub = await createTestHub(database());
    token = await hub.signIn();
  });

  /** Returns the plan with sequential scans off, because the planner would not use an index on a small table. */
  const planOf = async ({ text, values }: Statement): Promise<PlanNode> => {
    const client = await database().pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      await client.query('rollback');
      return rows[0]['QUERY PLAN'][0].Plan;
    } finally {
      client.release();
    }
  };
  const isRead = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text) && !/for update/i.test(text);

  test.each(Object.entries(worstInputs) as [ReadId, readonly string[]][])(
    '%s scans no table that grows without limit, and returns a bounded number of rows',
    async (id, paths) => {
      expect(endpoints[id].method).toBe('GET');
      const seen = new Set<string>();
      for (const path of paths) {
        let body: unknown;
        const statements = await statementsOf(async () => {
          const response = await hub.ask(`GET ${path}` as 'GET /', { token });
          expect([200, 404]).toContain(response.status);
          body = await response.json();
        });
        const bound = id === 'access.connections' ? most.connections : most.rows;
        if (Array.isArray(body)) expect(body.length).toBeLessThanOrEqual(bound);
        for (const statement of statements.filter(isRead)) {
          if (seen.has(statement.text)) continue;
          seen.add(statement.text);
          expect(unbounded(await planOf(statement)), `${path}: ${statement.text}`).toEqual([]);
        }
      }
    },
    60_000,
  );
});
