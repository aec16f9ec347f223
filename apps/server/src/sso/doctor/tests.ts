import { testStateOf } from '@portico/contract/hub/doctor';
import { missing } from '@portico/contract/hub/refusal';
import { doctorLimits } from '@portico/contract/limits';
import type { SignOnTest, TestStep } from '@portico/contract/schemas/doctor';
import { and, asc, eq } from 'drizzle-orm';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { oidcTestSteps, oidcTests } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { findOidcClient } from '../clients/clients.ts';

type TestRow = typeof oidcTests.$inferSelect;

/** Begins a test of the caller's session. It replaces the caller's previous one of the application. */
export const beginTest = (
  hub: Hub,
  context: ActionContext<SessionCaller>,
  appId: string,
): Promise<SignOnTest> =>
  runAction(hub, context, {}, async ({ store, at }) => {
    const { id: userId, sessionId } = context.caller;
    await readApplication(store, appId);
    if ((await findOidcClient(store, appId)) === null) throw missing('oidc');
    await store.delete(oidcTests).where(and(eq(oidcTests.appId, appId), eq(oidcTests.userId, userId)));
    const expiresAt = new Date(at.getTime() + doctorLimits.test);
    const [row] = await store
      .insert(oidcTests)
      .values({ appId, userId, sessionId, createdAt: at, expiresAt })
      .returning();
    if (row === undefined) throw new Error('The test was not stored');
    return toTestResponse(row, [], at);
  });

/** Returns a user's test with its steps, or null. */
export async function readTest(
  { database: { db: store }, now }: Pick<Hub, 'database' | 'now'>,
  { id: appId, testId, userId }: { id: string; testId: string; userId: string },
): Promise<SignOnTest | null> {
  const [test] = await store
    .select()
    .from(oidcTests)
    .where(and(eq(oidcTests.id, testId), eq(oidcTests.appId, appId), eq(oidcTests.userId, userId)));
  return test === undefined ? null : toTestResponse(test, await listSteps(store, test.id), now());
}

async function listSteps(store: Store, testId: string): Promise<TestStep[]> {
  const rows = await store
    .select()
    .from(oidcTestSteps)
    .where(eq(oidcTestSteps.testId, testId))
    .orderBy(asc(oidcTestSteps.at), asc(oidcTestSteps.seq));
  return rows.map(({ at, problem, testId: _testId, seq: _seq, ...step }) => ({
    ...step,
    at: at.toISOString(),
    reason: problem,
  }));
}

const toTestResponse = ({ id, createdAt, expiresAt }: TestRow, steps: TestStep[], now: Date): SignOnTest => ({
  id,
  beganAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  steps,
  state: testStateOf(steps, expiresAt <= now),
});
