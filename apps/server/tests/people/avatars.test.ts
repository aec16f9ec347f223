import { pictures } from '@portico/contract/conformance/pictures';
import { expect, test } from 'vitest';
import { createIconEncoder } from '../../src/apps/icons/iconEncoder.ts';
import { avatars } from '../../src/database/schema.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { useEach } from '../support/each.ts';
import { codeOf, useTestHub } from '../support/hub/testHub.ts';

describeOnEachDatabase('pictures of users', database => {
  const hub = useTestHub(database);
  const ada = useEach(() => hub.addUser('ada'));

  const set = (picture: string, token = ada.token) =>
    hub.ask('PUT /api/profile/avatar', { token, body: { picture } });
  const setRed = async (): Promise<string> => (await (await set(pictures.red)).json()).avatar;
  /** Requests a picture as an `img` element does: with the cookie, if there is one. */
  const get = (address: string, cookie?: string) =>
    hub.ask(`GET ${address}` as 'GET /', {
      headers: cookie === undefined ? {} : { Cookie: `auth_token=${cookie}` },
    });
  const stored = () => hub.hub.database.db.$count(avatars);

  test('have addresses that change with their content', async () => {
    const address = await setRed();
    expect(address).toMatch(new RegExp(`^/avatars/${ada.id}/[0-9a-f]{64}$`));
    expect((await get(address, ada.token)).status).toBe(200);
    const { avatar: next } = await (await set(pictures.blue)).json();
    expect(next).not.toBe(address);
    expect((await get(address, ada.token)).status).toBe(404);
    expect(await stored()).toBe(1);
  });

  test('are taken from everybody else while one user uploads 60 at once', async () => {
    hub.hub.iconEncoder = createIconEncoder();
    const flood = Array.from({ length: 60 }, () => set(pictures.red));
    const grace = await hub.addUser('grace');
    const [other, ...own] = await Promise.all([set(pictures.blue, grace.token), ...flood]);
    expect(other?.status).toBe(200);
    const refused = own.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(40);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '1']);
      expect((await answer.json()).message).toMatch(/^Your previous request is still being processed\./);
    }
    expect((await set(pictures.blue)).status).toBe(200);
  });

  test('are shown to the user and to readers of the console alone', async () => {
    const address = await setRed();
    const manager = await hub.addUser('grace', 'manager');
    const other = await hub.addUser('lin');
    for (const token of [ada.token, manager.token, await hub.signIn()])
      expect((await get(address, token)).status).toBe(200);
    for (const cookie of [other.token, undefined, 'x']) {
      const answer = await get(address, cookie);
      expect(answer.status, String(cookie)).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
    expect((await hub.ask(`GET ${address}` as 'GET /', { token: ada.token })).status).toBe(404);
    await hub.ask('POST /api/auth/logout', { token: ada.token });
    expect((await get(address, ada.token)).status).toBe(404);
  });

  test('deletes pictures with their account', async () => {
    const address = await setRed();
    await hub.asOwner(`DELETE /api/users/${ada.id}`);
    expect((await get(address, await hub.signIn())).status).toBe(404);
    expect(await stored()).toBe(0);
    expect(await codeOf(await set(pictures.red))).toBe('unauthenticated');
  });

  test('keeps pictures consistent when several are set and removed at once', async () => {
    hub.hub.iconEncoder = createIconEncoder();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 2
          ? hub.ask('DELETE /api/profile/avatar', { token: ada.token })
          : set(at % 3 === 0 ? pictures.red : pictures.blue),
      ),
    );
    // A user's pictures are decoded one at a time.
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(4);
    const { avatar } = await hub.read('GET /api/auth/profile', { token: ada.token });
    expect(await stored()).toBe(avatar === null ? 0 : 1);
    if (avatar !== null) expect((await get(avatar, ada.token)).status).toBe(200);
  });
});
