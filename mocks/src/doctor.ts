import { pathOf } from '@portico/contract/endpoint';
import { testStateOf } from '@portico/contract/hub/doctor';
import { iso } from '@portico/contract/hub/moments';
import { doctorLimits } from '@portico/contract/limits';
import { api } from '@portico/contract/table';
import type { Context, HandlersOf } from './context.ts';
import { findRow, latestFirst } from './find.ts';
import type { StoredSignOnTest } from './organisation.ts';
import { pageOf } from './page.ts';
import { uuid } from './random.ts';

/** The handlers of `doctor.*`. No application calls a mock: stories store refusals and steps. */
export const doctorHandlers = (hub: Context): HandlersOf<'doctor'> => {
  const { organisation, now } = hub;
  const toResponse = ({ id, createdAt, steps }: StoredSignOnTest) => {
    const expiresAt = createdAt + doctorLimits.test;
    const state = testStateOf(steps, expiresAt <= now());
    return { id, beganAt: iso(createdAt), expiresAt: iso(expiresAt), state, steps };
  };
  return {
    'doctor.refusals'({ input: { params, query } }) {
      const rows = latestFirst(organisation.refusals, 'lastAt').filter(({ appId }) => appId === params.id);
      return pageOf({ path: pathOf(api.doctor.refusals, { params }) as '/api/' }, rows, query);
    },
    'doctor.beginTest'() {
      const test = { id: uuid(hub.random), createdAt: now(), steps: [] };
      organisation.signOnTests = [test];
      return toResponse(test);
    },
    'doctor.readTest': ({ input: { params } }) =>
      toResponse(findRow('test', organisation.signOnTests, params.testId)),
  };
};
