import { createClient } from '@portico/contract/client';
import { signedIn } from '@portico/contract/signedIn';
import { api } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { people } from '../src/fixtures.ts';
import { createPersistentHub } from '../src/persistentHub.ts';

/** Creates a storage like a browser's for one origin. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** Opens a page of an app: a separate hub on the origin's storage. */
function openPage(storage: ReturnType<typeof memory>, token: () => string | null) {
  const hub = createPersistentHub(storage);
  return createClient({
    token,
    fetch: (path, init) => hub.fetch(new Request(new URL(String(path), 'https://hub.example'), init)),
  });
}

const { username, password } = people.temporary;

test('a session survives a navigation to the other app', async () => {
  const storage = memory();
  let token: string | null = null;
  ({ token } = signedIn(
    await openPage(storage, () => null).call(api.auth.login, { body: { username, password } }),
  ));
  const { user } = await openPage(storage, () => token).call(api.auth.verify, {});
  expect(user).toMatchObject({ username, tempPassword: true });
});

test('two pages share their changes', async () => {
  const storage = memory();
  let token: string | null = null;
  const [one, other] = [openPage(storage, () => token), openPage(storage, () => token)];
  ({ token } = signedIn(await one.call(api.auth.login, { body: { username, password } })));
  await other.call(api.auth.logout, {});
  await expect(one.call(api.auth.verify, {})).rejects.toThrow('401');
});

test('concurrent requests do not overwrite each other', async () => {
  const storage = memory();
  let token: string | null = null;
  const page = openPage(storage, () => token);
  ({ token } = signedIn(await page.call(api.auth.login, { body: { username, password } })));
  const newPassword = 'a quilt by the harbour';
  const [changed] = await Promise.all([
    page.call(api.auth.changePassword, { body: { currentPassword: password, newPassword } }),
    page.call(api.auth.forgotPassword, { body: { username } }),
  ]);
  token = changed.token;
  expect((await page.call(api.auth.verify, {})).user.tempPassword).toBe(false);
});

test('a cleared storage starts over', async () => {
  const body = { username, password };
  await openPage(memory(), () => null).call(api.auth.login, { body });
  await openPage(memory(), () => null).call(api.auth.login, { body });
});
