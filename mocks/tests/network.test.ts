import { ApiError, createClient } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures.ts';
import { handlersFor } from '../src/handlers.ts';
import { answers, empty, fails, slow, unreachable } from '../src/network.ts';

const server = setupServer();
let token: string | null = null;
const client = createClient({ baseUrl: 'https://hub.example', token: () => token });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a person of the fixtures signs in and sees their applications', async () => {
  server.use(...handlersFor(fixtureHub()));
  const { username, password } = people.user;
  const login = await client.call(api.auth.login, { body: { username, password } });
  token = login.token;
  const apps = await client.call(api.portal.myApps, {});
  expect(apps.map(app => app.name)).toEqual(['Pantry', 'Parcel Desk', 'Room Booking']);
  expect(apps[0]).toMatchObject({ isSsoReady: true, totalTimeSpent: 11_700 });
});

test('the same hub gives the same tokens every time', () => {
  const [one, other] = [fixtureHub(), fixtureHub()].map(hub => signedInAs(hub, people.temporary));
  expect(one).toEqual(other);
  expect(one?.stored).toMatchObject({ auth_token: one?.token, temp_password: 'true', loginType: 'user' });
});

test('fails with a message is a refusal with that sentence', async () => {
  server.use(fails(api.users.list, { status: 503, message: 'Closed for stocktaking.' }));
  const error = await client.call(api.users.list, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, sentence: 'Closed for stocktaking.' });
});

test('fails with a code has the status and the sentence of that code', async () => {
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

test('fails with neither is an error without any human sentence', async () => {
  server.use(fails(api.users.list));
  const error = await client.call(api.users.list, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 500, sentence: null, message: '500: Internal Server Error' });
});

test('slow never answers', async () => {
  server.use(slow(api.users.list));
  const answer = client.call(api.users.list, {}, { signal: AbortSignal.timeout(50) });
  await expect(answer).rejects.toThrow('timeout');
});

test('unreachable is a network error', async () => {
  server.use(unreachable(api.users.list));
  await expect(client.call(api.users.list, {})).rejects.toThrow(TypeError);
});

test('empty answers no item, and says that there are none', async () => {
  server.use(empty(api.users.list));
  expect(await client.page(api.users.list, {})).toEqual({ items: [], total: 0, next: null });
});

test('answers gives a chosen answer, and refuses one that does not fit the row', async () => {
  server.use(answers(api.portal.stats, () => ({ totalSessions: 7 })));
  expect(await client.call(api.portal.stats, {})).toEqual({ totalSessions: 7 });
  expect(() => answers(api.portal.stats, { totalSessions: -1 })).toThrow('Invalid');
});
