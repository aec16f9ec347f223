import { ApiError, createClient } from '@portico/contract/client';
import { refusals } from '@portico/contract/errors';
import { api } from '@portico/contract/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureHub, people, signedInAs } from '../src/fixtures.ts';
import { simulateNetwork } from '../src/simulateNetwork.ts';

const origin = 'https://hub.example';
const hub = fixtureHub();
const { token } = signedInAs(hub, people.admin);
const asked = vi.fn<typeof fetch>(async (input, init) => hub.fetch(new Request(input, init)));

const through = (name: unknown) => {
  const fetch = simulateNetwork(name, asked);
  return { fetch, client: createClient({ baseUrl: origin, token: () => token, fetch }) };
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => vi.useRealTimers());

test('the network as it should be changes nothing', () => {
  expect(simulateNetwork('usual', asked)).toBe(asked);
  expect(simulateNetwork(undefined, asked)).toBe(asked);
});

test('a slow network asks the hub two seconds later', async () => {
  const answer = through('slow').client.call(api.users.list, {});
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledOnce();
  expect(await answer).not.toHaveLength(0);
});

test('offline, no call reaches the hub', async () => {
  await expect(through('offline').client.call(api.users.list, {})).rejects.toThrow(TypeError);
  expect(asked).not.toHaveBeenCalled();
});

test('a failing hub answers every call with the 500 of the contract', async () => {
  const error = await through('failing')
    .client.call(api.users.list, {})
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 500, code: 'internal', sentence: refusals.internal.message });
  expect(asked).not.toHaveBeenCalled();
});

test.each(['offline', 'failing'])('%s, a reader is still known and other files still come', async name => {
  const { client, fetch } = through(name);
  await expect(client.call(api.auth.verify, {})).resolves.toMatchObject({ user: { id: people.admin.id } });
  asked.mockResolvedValueOnce(new Response('a font'));
  await expect((await fetch(`${origin}/fonts/inter.woff2`)).text()).resolves.toBe('a font');
});
