import { type Endpoint, pathOf } from '@portico/contract/api/endpoint';
import { type EndpointId, endpointIds, endpoints } from '@portico/contract/api/table';
import { type Role, roles } from '@portico/contract/people/schemas/role';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures/fixtures.ts';
import { bodies, paramsOf, prepare } from './inputs.ts';

/** Endpoints that a user with a password cannot call: those of a user without one. */
const withoutPassword: readonly EndpointId[] = ['passkeys.setPassword'];

/** Calls an endpoint of a new hub as a role, or without a session. */
async function call(id: EndpointId, role: Role | null) {
  const row: Endpoint = endpoints[id];
  const hub = fixtureHub();
  const caller = people[role ?? 'user'];
  const { token } = signedInAs(hub, caller);
  prepare(hub, caller);
  if (withoutPassword.includes(id)) for (const user of hub.organisation.users) user.password = null;
  const query = id === 'system.logDeletion' ? { retention: '1 year' } : {};
  const path = pathOf(row, { params: paramsOf(row.path), query });
  const body = row.body === undefined ? {} : { body: JSON.stringify(bodies[id as keyof typeof bodies]) };
  const headers = {
    'Content-Type': 'application/json',
    ...(role === null ? {} : { Authorization: `Bearer ${token}` }),
  };
  const request = new Request(`https://hub.example${path}`, { method: row.method, headers, ...body });
  const response = await hub.fetch(request);
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const answer: unknown = isJson ? await response.json() : await response.text();
  const line = `${row.method} ${path}: ${response.status} ${JSON.stringify(answer)}`;
  return { status: response.status, answer, line };
}

describe.each(endpointIds)('%s', id => {
  const row: Endpoint = endpoints[id];
  const { by } = row.access;
  const allowed = by === 'anyone' ? [null, ...roles] : by;

  test.each(allowed)('answers the role %s, in its schema', async role => {
    const { status, answer, line } = await call(id, role);
    expect(status, line).toBe(row.response.status);
    if ('schema' in row.response) expect(answer, line).toEqual(v.parse(row.response.schema, answer));
  });

  if (by === 'anyone') return;
  const refused = roles.filter(role => !by.includes(role));

  test('refuses a caller without a session', async () => {
    expect(await call(id, null)).toMatchObject({ status: 401, answer: { code: 'unauthenticated' } });
  });

  if (refused.length === 0) return;
  test.each(refused)('refuses the role %s', async role => {
    expect(await call(id, role)).toMatchObject({ status: 403, answer: { code: 'forbidden' } });
  });
});
