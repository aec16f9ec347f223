import { api } from '@portico/contract/api/table';
import { ApiError, createClient } from '@portico/contract/client';
import { refusals } from '@portico/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures/fixtures.ts';
import { simulateNetwork } from '../src/network/simulateNetwork.ts';

const origin = 'https://hub.example';
const hub = fixtureHub();
const { token } = signedInAs(hub, people.admin);
const hubFetch = vi.fn<typeof fetch>(async (input, init) => hub.fetch(new Request(input, init)));

const through = (name: unknown) => {
  const fetch = simulateNetwork(name, hubFetch);
  return { fetch, client: createClient({ baseUrl: origin, token: () => token, fetch }) };
};

beforeEach(() => {
  vi.useFakeTimers();
  hubFetch.mockClear();
});
afterEach(() => vi.useRealTimers());

test('a normal network changes nothing', () => {
  expect(simulateNetwork('usual', hubFetch)).toBe(hubFetch);
  expect(simulateNetwork(undefined, hubFetch)).toBe(hubFetch);
});

test('a slow network delays requests by two seconds', async () => {
  const answer = through('slow').client.call(api.users.list, {});
  await vi.advanceTimersByTimeAsync(1999);
  expect(hubFetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(hubFetch).toHaveBeenCalledOnce();
  expect(await answer).not.toHaveLength(0);
});

test('no call reaches the hub offline', async () => {
  await expect(through('offline').client.call(api.users.list, {})).rejects.toThrow(TypeError);
  expect(hubFetch).not.toHaveBeenCalled();
});

test('a failing hub responds to every call with the 500 of the contract', async () => {
  const error = await through('failing')
    .client.call(api.users.list, {})
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 500, code: 'internal', sentence: refusals.internal.message });
  expect(hubFetch).not.toHaveBeenCalled();
});

test.each(['offline', 'failing'])('%s still verifies the session and loads other files', async name => {
  const { client, fetch } = through(name);
  await expect(client.call(api.auth.verify, {})).resolves.toMatchObject({ user: { id: people.admin.id } });
  hubFetch.mockResolvedValueOnce(new Response('a font'));
  await expect((await fetch(`${origin}/fonts/inter.woff2`)).text()).resolves.toBe('a font');
});
