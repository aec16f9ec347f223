import { api } from '@portico/contract/api/table';
import { expect, test } from 'vitest';
import { signedIn } from './support/client.ts';
import { type RunningHub, startHub } from './support/hub.ts';
import { beginPost } from './support/inFlight.ts';

const newUser = (number: number) => ({
  username: `user${number}`,
  email: `user${number}@example.com`,
});

test('finishes requests in flight before it stops, and loses no acknowledged write when it is killed', async () => {
  const hub = await startHub();
  const { token } = await signedIn(hub.url);
  const numbers = [1, 2, 3, 4];
  const started = await Promise.all(
    numbers.map(number => beginPost(hub.url + api.users.create.path, token, newUser(number))),
  );
  const ended = hub.end('SIGTERM');
  await hub.says(/^Stopping/m);
  expect(await Promise.all(started.map(finish => finish()))).toEqual([201, 201, 201, 201]);
  expect(await ended).toBe(0);
  expect(hub.output()).toMatch(/Stopped$/m);

  const again = await startHub(hub.dataDirectory);
  const users = await (await signedIn(again.url)).client.call(api.users.list, {});
  expect(users.map(({ username }) => username)).toEqual(
    expect.arrayContaining(numbers.map(number => `user${number}`)),
  );
  await expectNoLoss(again);
});

/** Kills a hub during writes, and expects the acknowledged ones after another start. */
async function expectNoLoss(hub: RunningHub): Promise<void> {
  const { client } = await signedIn(hub.url);
  const acknowledged: string[] = [];
  const write = async (number: number): Promise<void> => {
    const { username } = await client.call(api.users.create, { body: newUser(number) });
    acknowledged.push(username);
    return write(number + 4);
  };
  const writers = [5, 6, 7, 8].map(number => write(number).catch(() => undefined));
  while (acknowledged.length < 12) await new Promise(resolve => setTimeout(resolve, 5));
  expect(await hub.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(writers);

  const again = await startHub(hub.dataDirectory);
  const users = await (await signedIn(again.url)).client.call(api.users.list, { query: { limit: '200' } });
  expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(acknowledged));
}
