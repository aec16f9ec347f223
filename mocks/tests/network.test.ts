import { api } from '@portico/contract/api/table';
import { ApiError, createClient } from '@portico/contract/client';
import { sessionOf } from '@portico/contract/signIn/schemas/session';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures/fixtures.ts';
import { handlersFor } from '../src/handlers.ts';
import { answers, empty, fails, slow, unreachable } from '../src/network/network.ts';

const server = setupServer();
let token: string | null = null;
const client = createClient({ baseUrl: 'https://hub.example', token: () => token });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a fixture user signs in and sees their applications', async () => {
  server.use(...handlersFor(fixtureHub()));
  const { username, password } = people.user;
  const login = sessionOf(await client.call(api.auth.login, { body: { username, password } }));
  token = login.token;
  const apps = await client.call(api.portal.myApps, {});
  expect(apps.map(app => app.name)).toEqual(['Pantry', 'Parcel Desk', 'Room Booking']);
  expect(apps[0]).toMatchObject({ isSsoReady: true, totalTimeSpent: 11_700 });
});

test('two equal hubs create the same tokens', () => {
  const [one, other] = [fixtureHub(), fixtureHub()].map(hub => signedInAs(hub, people.temporary));
  expect(one).toEqual(other);
  expect(one?.stored).toMatchObject({ auth_token: one?.token, temp_password: 'true', loginType: 'user' });
});

test('fails with a message responds with that message', async () => {
  server.use(fails(api.users.list, { status: 503, message: 'Closed for stocktaking.' }));
  const error = await client.call(api.users.list, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, sentence: 'Closed for stocktaking.' });
});

test('fails with a code responds with its status and message', async () => {
  server.use(fails(api.users.create, { code: 'username_taken' }));
  const error = await client
    .call(api.users.create, { body: { username: 'someone', email: 'some@one.example' } })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    status: 409,
    code: 'username_taken',
    sentence: 'This username is already taken.',
  });
});

test('fails without both responds without any text', async () => {
  server.use(fails(api.users.list));
  const error = await client.call(api.users.list, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 500, sentence: null, message: '500: Internal Server Error' });
});

test('slow never responds', async () => {
  server.use(slow(api.users.list));
  const answer = client.call(api.users.list, {}, { signal: AbortSignal.timeout(50) });
  await expect(answer).rejects.toThrow('timeout');
});

test('unreachable is a network error', async () => {
  server.use(unreachable(api.users.list));
  await expect(client.call(api.users.list, {})).rejects.toThrow(TypeError);
});

test('empty responds with an empty page and a total of 0', async () => {
  server.use(empty(api.users.list));
  expect(await client.page(api.users.list, {})).toEqual({ items: [], total: 0, next: null });
});

test('answers responds with a chosen body, and rejects one that does not match the row', async () => {
  server.use(answers(api.portal.stats, () => ({ totalSessions: 7 })));
  expect(await client.call(api.portal.stats, {})).toEqual({ totalSessions: 7 });
  expect(() => answers(api.portal.stats, { totalSessions: -1 })).toThrow('Invalid');
});
