import { doctorLimits } from '@portico/contract/limits';
import type { TestStepKind } from '@portico/contract/sso/schemas/doctor';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { authorizationCodes, clientSessions, oidcTestSteps, oidcTests } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { Classified } from './classify.ts';

/** A request that may belong to a test: by the visitor's session, the client session, or the code. */
export interface NotedStep {
  at: Date;
  clientId: string;
  kind: TestStepKind;
  outcome: 'ok' | 'waiting' | 'refused';
  refusal: (Classified & { reference: string }) | null;
  parameters: { name: string; value: string }[];
  sessionId: string | null;
  clientSessionId: string | null;
  codeHash: string | null;
}

type TestRow = typeof oidcTests.$inferSelect;

const present = (values: readonly (string | null)[]) => [...new Set(values.filter(value => value !== null))];

/**
 * Stores the requests that belong to tests. A request belongs to the test of the session that made it; one without a
 * cookie belongs to the test whose sign-on issued its code or token.
 */
export async function storeSteps(store: Store, steps: readonly NotedStep[], at: Date): Promise<void> {
  const tests = await store
    .select()
    .from(oidcTests)
    .where(
      and(
        inArray(oidcTests.appId, present(steps.map(({ clientId }) => clientId))),
        // Steps wait for a moment before they are stored.
        gt(oidcTests.expiresAt, new Date(at.getTime() - 10 * doctorLimits.storedAfter)),
      ),
    );
  if (tests.length === 0) return;
  const sessions = await findSessions(store, steps);
  for (const step of steps) {
    const { sessionId, clientSessionId } = sessions(step);
    const test = tests.find(
      candidate => isDuring(step, candidate) && owns(candidate, sessionId, clientSessionId),
    );
    if (test !== undefined) await append(store, test, step, clientSessionId);
  }
}

const isDuring = ({ at, clientId }: NotedStep, { appId, createdAt, expiresAt }: TestRow) =>
  clientId === appId && at >= createdAt && at < expiresAt;

const owns = (test: TestRow, sessionId: string | null, clientSessionId: string | null) =>
  test.sessionId === sessionId || (clientSessionId !== null && test.clientSessionId === clientSessionId);

/** Returns a function that finds the hub session and the client session of a step. */
async function findSessions(store: Store, steps: readonly NotedStep[]) {
  const hashes = present(steps.map(({ codeHash }) => codeHash));
  const codes = hashes.length === 0 ? [] : await selectCodes(store, hashes);
  const byHash = new Map(codes.map(row => [row.hash, row.clientSessionId]));
  const clientSessionOf = ({ clientSessionId, codeHash }: NotedStep) =>
    clientSessionId ?? byHash.get(codeHash ?? '') ?? null;
  const ids = present(steps.map(clientSessionOf));
  const rows = ids.length === 0 ? [] : await selectClientSessions(store, ids);
  const byId = new Map(rows.map(row => [row.id, row.sessionId]));
  return (step: NotedStep) => {
    const clientSessionId = clientSessionOf(step);
    return { clientSessionId, sessionId: step.sessionId ?? byId.get(clientSessionId ?? '') ?? null };
  };
}

const selectCodes = (store: Store, hashes: string[]) =>
  store
    .select({ hash: authorizationCodes.hash, clientSessionId: authorizationCodes.clientSessionId })
    .from(authorizationCodes)
    .where(inArray(authorizationCodes.hash, hashes));

const selectClientSessions = (store: Store, ids: string[]) =>
  store
    .select({ id: clientSessions.id, sessionId: clientSessions.sessionId })
    .from(clientSessions)
    .where(inArray(clientSessions.id, ids));

/** Appends a step, unless the test has ended meanwhile or has as many as it can have. */
async function append(
  store: Store,
  test: TestRow,
  { at, kind, outcome, refusal, parameters }: NotedStep,
  clientSessionId: string | null,
): Promise<void> {
  await store.transaction(async transaction => {
    const [locked] = await transaction
      .select({ id: oidcTests.id })
      .from(oidcTests)
      .where(eq(oidcTests.id, test.id))
      .for('update');
    if (locked === undefined) return;
    const count = await transaction.$count(oidcTestSteps, eq(oidcTestSteps.testId, test.id));
    if (count >= doctorLimits.testSteps) return;
    const { problem = null, sent = null, expected = null, reference = null } = refusal ?? {};
    await transaction
      .insert(oidcTestSteps)
      .values({ testId: test.id, at, kind, outcome, problem, sent, expected, reference, parameters });
    if (clientSessionId === null || test.clientSessionId === clientSessionId) return;
    test.clientSessionId = clientSessionId;
    await transaction
      .update(oidcTests)
      .set({ clientSessionId: sql`${clientSessionId}::uuid` })
      .where(eq(oidcTests.id, test.id));
  });
}
