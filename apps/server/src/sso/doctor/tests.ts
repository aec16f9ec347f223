import { missing } from '@portico/contract/api/server/refusal';
import { iso } from '@portico/contract/lib/server/moments';
import { doctorLimits } from '@portico/contract/limits';
import type { SignOnTest, TestStep } from '@portico/contract/sso/schemas/doctor';
import { testStateOf } from '@portico/contract/sso/server/doctor';
import { and, asc, eq } from 'drizzle-orm';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import { oidcTestSteps, oidcTests } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { findOidcClient } from '../clients/clients.ts';

type TestRow = typeof oidcTests.$inferSelect;

/** Begins a test of the caller's session. It replaces the caller's previous one of the application. */
export const beginTest = (hub: Hub, context: ActionContext<SessionCaller>, appId: string) =>
  runAction(hub, context, {}, async ({ store, at }) => {
    const { id: userId, sessionId } = context.caller;
    await readApplication(store, appId);
    if ((await findOidcClient(store, appId)) === null) throw missing('oidc');
    await store.delete(oidcTests).where(and(eq(oidcTests.appId, appId), eq(oidcTests.userId, userId)));
    const expiresAt = new Date(at.getTime() + doctorLimits.test);
    const values = { appId, userId, sessionId, createdAt: at, expiresAt };
    const row = await onlyOf(store.insert(oidcTests).values(values).returning(), 'oidc_tests');
    return toTestResponse(row, [], at);
  });

/** Returns a user's test with its steps, or null. */
export async function readTest(
  { database: { db: store }, now }: Pick<Hub, 'database' | 'now'>,
  { id: appId, testId, userId }: { id: string; testId: string; userId: string },
): Promise<SignOnTest | null> {
  const isOf = and(eq(oidcTests.id, testId), eq(oidcTests.appId, appId), eq(oidcTests.userId, userId));
  const test = await firstOf(store.select().from(oidcTests).where(isOf));
  return test === null ? null : toTestResponse(test, await listSteps(store, test.id), now());
}

async function listSteps(store: Store, testId: string): Promise<TestStep[]> {
  const rows = await store
    .select()
    .from(oidcTestSteps)
    .where(eq(oidcTestSteps.testId, testId))
    .orderBy(asc(oidcTestSteps.at), asc(oidcTestSteps.seq));
  return rows.map(({ problem, testId: _, seq: __, ...step }) => ({
    ...step,
    at: iso(step.at),
    reason: problem,
  }));
}

const toTestResponse = ({ id, createdAt, expiresAt }: TestRow, steps: TestStep[], now: Date): SignOnTest => ({
  id,
  beganAt: iso(createdAt),
  expiresAt: iso(expiresAt),
  steps,
  state: testStateOf(steps, expiresAt <= now),
});
