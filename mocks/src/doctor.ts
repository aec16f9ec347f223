import { testStateOf } from '@portico/contract/hub/doctor';
import { iso } from '@portico/contract/hub/moments';
import { cursorPart } from '@portico/contract/hub/page';
import { missing } from '@portico/contract/hub/refusal';
import { doctorLimits } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import * as v from 'valibot';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import type { StoredSignOnTest } from './organisation.ts';
import { pageOf } from './page.ts';
import { uuid } from './random.ts';

const cursor = v.strictTuple([cursorPart.moment, cursorPart.text]);

/** The handlers of `doctor.*`. No application calls a mock: stories store refusals and steps. */
export const doctorHandlers = (hub: Context): HandlersOf<'doctor'> => {
  const { organisation } = hub;
  const toTestResponse = ({ id, createdAt, steps }: StoredSignOnTest) => {
    const expiresAt = createdAt + doctorLimits.test;
    const state = testStateOf(steps, expiresAt <= hub.now());
    return { id, beganAt: iso(createdAt), expiresAt: iso(expiresAt), state, steps };
  };
  return {
    'doctor.refusals'({ input: { params, query } }) {
      const { id } = findApplication(hub, params.id);
      const since = hub.now() - doctorLimits.kept;
      const rows = organisation.refusals
        .filter(({ appId, lastAt }) => appId === id && Date.parse(lastAt) > since)
        .map(({ appId: _appId, ...row }) => row);
      const path = api.doctor.refusals.path.replace(':id', id) as `/api/${string}`;
      return pageOf({ path }, rows, query, {
        cursor,
        isDescending: true,
        partsOf: ({ lastAt, reference }): [number, string] => [Date.parse(lastAt), reference],
      });
    },
    'doctor.beginTest'({ caller, input: { params } }) {
      const { id: appId } = findApplication(hub, params.id);
      if (!organisation.oidcClients.some(row => row.appId === appId)) throw missing('oidc');
      const userId = caller.user.id;
      const test = { id: uuid(hub.random), appId, userId, createdAt: hub.now(), steps: [] };
      organisation.signOnTests = [
        ...organisation.signOnTests.filter(row => row.appId !== appId || row.userId !== userId),
        test,
      ];
      return { body: toTestResponse(test) };
    },
    'doctor.readTest'({ caller, input: { params } }) {
      const test = organisation.signOnTests.find(
        ({ id, appId, userId }) => id === params.testId && appId === params.id && userId === caller.user.id,
      );
      if (test === undefined) throw missing('test');
      return { body: toTestResponse(test) };
    },
  };
};
