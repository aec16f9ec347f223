/** Endpoints that explain failing sign-ons by OpenID Connect. */
import * as v from 'valibot';
import { administratorsInPerson, consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { doctorLimits } from '../limits.ts';
import { oidcRefusal, signOnTest } from '../schemas/doctor.ts';
import { id } from '../schemas/id.ts';
import { cursor, limit } from '../schemas/page.ts';

export const refusals = endpoint('GET', '/api/apps/:id/oidc/refusals', {
  summary:
    "List an application's refused requests of the last day, the latest first, with the reason in words.",
  access: consoleReaders,
  params: v.object({ id }),
  query: v.object({ limit: limit(doctorLimits.page, doctorLimits.refusals), cursor }),
  response: { status: 200, schema: v.array(oidcRefusal), paged: true },
  refusals: ['not_found'],
});

export const beginTest = endpoint('POST', '/api/apps/:id/oidc/tests', {
  summary:
    "Begin a test of an application's sign-on in the caller's browser. It replaces the caller's previous one.",
  access: administratorsInPerson,
  params: v.object({ id }),
  response: { status: 201, schema: signOnTest },
  refusals: ['not_found'],
});

export const readTest = endpoint('GET', '/api/apps/:id/oidc/tests/:testId', {
  summary: "Read one of the caller's tests, with every request that arrived.",
  access: administratorsInPerson,
  params: v.object({ id, testId: id }),
  response: { status: 200, schema: signOnTest, revalidated: true },
  refusals: ['not_found'],
});
