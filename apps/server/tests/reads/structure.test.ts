import { endpoints } from '@portico/contract/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, useDatabase } from '../support/databases.ts';
import { fillOrganisation } from '../support/largeOrganisation.ts';
import { type Statement, statementsOf } from '../support/statements.ts';
import { createTestHub, type TestHub } from '../support/testHub.ts';
import { type ReadId, worstInputs } from './inputs.ts';

/** Enough rows that an answer without a bound is longer than any with one. */
const scale = { users: 1200, apps: 250, grants: 5000, events: 6000, requests: 400, securityEvents: 400 };

/** Rows of any answer, and of grants, whose rows are small. */
const most = { rows: 200, connections: 1000 };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Scans of the two tables that grow without end that nothing bounds: no index condition, and no limit above. */
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

describe.each(databaseKinds)('the reads of the contract (%s)', kind => {
  const database = useDatabase(kind);
  let hub: TestHub;
  let token: string;
  beforeAll(async () => {
    await fillOrganisation(database(), scale);
    hub = await createTestHub(database());
    token = await hub.signIn();
  });

  /** The plan that has to use an index wherever there is one: on a small table the planner would not. */
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
    '%s looks through no table that grows without end, and answers a bounded number of rows',
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
