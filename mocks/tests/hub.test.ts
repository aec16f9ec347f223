import { type Endpoint, pathOf } from '@portico/contract/endpoint';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures.ts';

/** Calls an endpoint of a new hub as a person, or without a session. */
async function call(row: Endpoint, person: { id: string } | null, body?: object) {
  const hub = fixtureHub();
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (person !== null) headers.set('Authorization', `Bearer ${signedInAs(hub, person).token}`);
  const init = { method: row.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await hub.fetch(new Request(`https://hub.example${pathOf(row)}`, init));
  return { status: response.status, body: await response.json() };
}

test('answers with the status of the row, cut to its schema', async () => {
  const { status, body: users } = await call(api.users.list, people.manager);
  expect(status).toBe(200);
  expect(users[0]).toMatchObject({ username: people.owner.username, tempPassword: false });
  expect(users[0]).not.toHaveProperty('password');
  const newcomer = { username: 'ada.lovelace', email: 'ada@brackenfield.example' };
  expect((await call(api.users.create, people.admin, newcomer)).status).toBe(201);
});

test('refuses callers without a session, and roles that the row does not name', async () => {
  expect(await call(api.users.list, null)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await call(api.users.list, people.user)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
