import { testStateOf } from '@portico/contract/hub/doctor';
import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/hub/page';
import { missing } from '@portico/contract/hub/refusal';
import { doctorLimits } from '@portico/contract/limits';
import type { SignOnTest, TestStep } from '@portico/contract/schemas/doctor';
import { endpoints } from '@portico/contract/table';
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { findApplication } from '../../applications/queries.ts';
import { oidcRefusals, oidcTestSteps, oidcTests } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Hub } from '../../hub.ts';
import { runAction } from '../../session/runAction.ts';
import { findOidcClient } from '../clients.ts';
import type { Recorder } from './recorder.ts';

type TestRow = typeof oidcTests.$inferSelect;

const position = v.strictTuple([cursorPart.moment, cursorPart.text]);

/** `doctor.*`. Reads include what this process has noted but not stored yet. */
export function doctorRoutes(hub: Hub, recorder: Recorder): HandlersOf<'doctor'> {
  const store = hub.database.db;
  return {
    'doctor.refusals': async ({ input: { params, query } }) => {
      await recorder.flush();
      if ((await findApplication(store, params.id)) === null) throw missing('application');
      const since = new Date(hub.now().getTime() - doctorLimits.kept);
      const ofApp = and(eq(oidcRefusals.appId, params.id), gt(oidcRefusals.lastAt, since));
      const [from, reference = ''] = decodeCursor(position, query.cursor) ?? [];
      const at = from === undefined ? null : new Date(from);
      const rows = await store
        .select()
        .from(oidcRefusals)
        .where(
          and(
            ofApp,
            at === null
              ? undefined
              : or(
                  lt(oidcRefusals.lastAt, at),
                  and(eq(oidcRefusals.lastAt, at), lt(oidcRefusals.reference, reference)),
                ),
          ),
        )
        .orderBy(desc(oidcRefusals.lastAt), desc(oidcRefusals.reference))
        .limit(query.limit + 1);
      const shown = rows.slice(0, query.limit);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return {
        body: shown.map(({ problem, firstAt, lastAt, appId: _appId, ...row }) => ({
          ...{ ...row, reason: problem, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
        })),
        headers: pageHeaders(
          { path: endpoints['doctor.refusals'].path.replace(':id', params.id) as `/api/${string}` },
          { limit: query.limit },
          {
            total: await store.$count(oidcRefusals, ofApp),
            next: last === undefined ? null : [last.lastAt.getTime(), last.reference],
          },
        ),
      };
    },

    'doctor.beginTest': async ({ input: { params }, ...context }) => {
      const { caller } = context;
      // What arrived before belongs to the previous test.
      await recorder.flush();
      const test = await runAction(hub, context, {}, async ({ store, at }) => {
        if ((await findApplication(store, params.id)) === null) throw missing('application');
        if ((await findOidcClient(store, params.id)) === null) throw missing('oidc');
        const ofCaller = and(eq(oidcTests.appId, params.id), eq(oidcTests.userId, caller.id));
        await store.delete(oidcTests).where(ofCaller);
        const [row] = await store
          .insert(oidcTests)
          .values({
            ...{ appId: params.id, userId: caller.id, sessionId: caller.sessionId, createdAt: at },
            expiresAt: new Date(at.getTime() + doctorLimits.test),
          })
          .returning();
        if (row === undefined) throw new Error('The test was not stored');
        return row;
      });
      return { body: toTestResponse(test, [], hub.now()) };
    },

    'doctor.readTest': async ({ caller, input: { params } }) => {
      await recorder.flush();
      const [test] = await store
        .select()
        .from(oidcTests)
        .where(
          and(
            eq(oidcTests.id, params.testId),
            eq(oidcTests.appId, params.id),
            eq(oidcTests.userId, caller.id),
          ),
        );
      if (test === undefined) throw missing('test');
      return { body: toTestResponse(test, await listSteps(store, test.id), hub.now()) };
    },
  };
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
  ...{ id, beganAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), steps },
  state: testStateOf(steps, expiresAt <= now),
});
