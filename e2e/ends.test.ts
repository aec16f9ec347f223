import { createClient } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { ownerPassword, type RunningHub, startHub } from './support/hub.ts';

/** A client signed in as the owner. */
async function asOwner({ url: baseUrl }: RunningHub) {
  let token: string | null = null;
  const client = createClient({ baseUrl, token: () => token });
  const body = { username: 'owner', password: ownerPassword };
  ({ token } = await client.call(api.auth.login, { body }));
  return client;
}

const newUser = (number: number) => ({
  username: `user${number}`,
  email: `user${number}@example.com`,
});

test('a stop finishes what is in flight and ends well', async () => {
  const hub = await startHub();
  const client = await asOwner(hub);
  const inFlight = Promise.all(
    [1, 2, 3].map(number => client.call(api.users.create, { body: newUser(number) })),
  );
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(await hub.end('SIGTERM')).toBe(0);
  expect(hub.output()).toMatch(/Stopped$/m);
  expect(await inFlight).toHaveLength(3);

  const again = await startHub({ DATA_DIR: hub.dataDirectory });
  const users = await (await asOwner(again)).call(api.users.list, {});
  expect(users.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['owner', 'user1', 'user2', 'user3']),
  );
});

test('a hub killed in the middle of its writes loses none that it acknowledged', async () => {
  const hub = await startHub();
  const client = await asOwner(hub);
  const acknowledged: string[] = [];
  const write = async (number: number): Promise<void> => {
    const { username } = await client.call(api.users.create, { body: newUser(number) });
    acknowledged.push(username);
    return write(number + 4);
  };
  const writers = [1, 2, 3, 4].map(number => write(number).catch(() => undefined));
  while (acknowledged.length < 12) await new Promise(resolve => setTimeout(resolve, 5));
  expect(await hub.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(writers);

  const again = await startHub({ DATA_DIR: hub.dataDirectory });
  const users = await (await asOwner(again)).call(api.users.list, { query: { limit: '200' } });
  expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(acknowledged));
});
