import { iso } from '@portico/contract/hub/moments';
import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/hub/page';
import { missing } from '@portico/contract/hub/refusal';
import { doctorLimits } from '@portico/contract/limits';
import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import * as v from 'valibot';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { oidcRefusals } from '../../database/schema.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Recorder } from './recorder.ts';
import { beginTest, readTest } from './tests.ts';

const position = v.strictTuple([cursorPart.moment, cursorPart.text]);

/** Matches refusals after the last one of the previous page, of which the latest comes first. */
function isAfter(after: v.InferOutput<typeof position> | null) {
  if (after === null) return undefined;
  const [moment, reference] = after;
  const last = new Date(moment);
  const { lastAt } = oidcRefusals;
  return or(lt(lastAt, last), and(eq(lastAt, last), lt(oidcRefusals.reference, reference)));
}

/** `doctor.*`. Reads include what this process has noted but not stored yet. */
export function doctorRoutes(hub: Hub, recorder: Recorder): HandlersOf<'doctor'> {
  const store = hub.database.db;
  return {
    'doctor.refusals': async ({ input: { params, query } }) => {
      await recorder.flush();
      await readApplication(store, params.id);
      const { limit } = query;
      const since = new Date(hub.now().getTime() - doctorLimits.kept);
      const isShown = and(eq(oidcRefusals.appId, params.id), gt(oidcRefusals.lastAt, since));
      const rows = await store
        .select()
        .from(oidcRefusals)
        .where(and(isShown, isAfter(decodeCursor(position, query.cursor))))
        .orderBy(desc(oidcRefusals.lastAt), desc(oidcRefusals.reference))
        .limit(limit + 1);
      const body = rows.slice(0, limit).map(({ problem, firstAt, lastAt, ...row }) => ({
        ...row,
        reason: problem,
        firstAt: iso(firstAt),
        lastAt: iso(lastAt),
      }));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const path: `/api/${string}` = `/api/apps/${params.id}/oidc/refusals`;
      const total = await store.$count(oidcRefusals, isShown);
      const next = last === undefined ? null : [last.lastAt.getTime(), last.reference];
      return { body, headers: pageHeaders({ path }, { limit }, { total, next }) };
    },

    'doctor.beginTest': async ({ input, ...context }) => {
      // What arrived before belongs to the previous test.
      await recorder.flush();
      return { body: await beginTest(hub, context, input.params.id) };
    },

    'doctor.readTest': async ({ caller, input: { params } }) => {
      await recorder.flush();
      const test = await readTest(hub, { ...params, userId: caller.id });
      if (test === null) throw missing('test');
      return { body: test };
    },
  };
}
