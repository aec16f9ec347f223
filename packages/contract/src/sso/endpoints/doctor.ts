/** Endpoints that explain failing sign-ons by OpenID Connect. */
import * as v from 'valibot';
import { administratorsInPerson, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { cursor, limit } from '../../lib/schemas/page.ts';
import { doctorLimits } from '../../limits.ts';
import { oidcRefusal, signOnTest } from '../schemas/doctor.ts';

export const refusals = endpoint('GET', '/api/apps/:id/oidc/refusals', {
  summary:
    "List an application's refused requests of the last day, the latest first, with the reason in words.",
  access: consoleReaders,
  query: v.object({ limit: limit(doctorLimits.page, doctorLimits.refusals), cursor }),
  response: { status: 200, schema: v.array(oidcRefusal), paged: true },
});

export const beginTest = endpoint('POST', '/api/apps/:id/oidc/tests', {
  summary:
    "Begin a test of an application's sign-on in the caller's browser. It replaces the caller's previous one.",
  access: administratorsInPerson,
  response: { status: 201, schema: signOnTest },
});

export const readTest = endpoint('GET', '/api/apps/:id/oidc/tests/:testId', {
  summary: "Read one of the caller's tests, with every request that arrived.",
  access: administratorsInPerson,
  response: { status: 200, schema: signOnTest, revalidated: true },
});
