import { cursorPart, decodeCursor, pageHeaders } from '@portico/contract/api/server/page';
import { missing } from '@portico/contract/api/server/refusal';
import * as v from 'valibot';
import { readApplication } from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Recorder } from './recorder.ts';
import { countRefusals, listRefusals } from './refusalList.ts';
import { beginTest, readTest } from './tests.ts';

const position = v.strictTuple([cursorPart.moment, cursorPart.text]);

/** `doctor.*`. Reads include what this process has noted but not stored yet. */
export function doctorRoutes(hub: Hub, recorder: Recorder): HandlersOf<'doctor'> {
  const store = hub.database.db;
  return {
    'doctor.refusals': async ({ input: { params, query } }) => {
      await recorder.flush();
      await readApplication(store, params.id);
      const after = decodeCursor(position, query.cursor);
      const rows = await listRefusals(store, params.id, hub.now(), { after, limit: query.limit + 1 });
      const body = rows.slice(0, query.limit);
      const last = rows.length > body.length ? body.at(-1) : undefined;
      const path: `/api/${string}` = `/api/apps/${params.id}/oidc/refusals`;
      const total = await countRefusals(store, params.id, hub.now());
      const next = last === undefined ? null : [Date.parse(last.lastAt), last.reference];
      return { body, headers: pageHeaders({ path }, { limit: query.limit }, { total, next }) };
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
