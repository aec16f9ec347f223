import { createHash } from 'node:crypto';
import { pictures } from '@portico/contract/conformance/pictures';
import { beforeEach, expect, test } from 'vitest';
import { createIconEncoder } from '../../src/apps/icons/iconEncoder.ts';
import { applicationIcons } from '../../src/database/schema.ts';
import { createThrottle } from '../../src/http/throttle/throttle.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { codeOf, createTestHub, useTestHub } from '../support/hub/testHub.ts';
import { ownEncoder } from '../support/scenes/pictures.ts';

describeOnEachDatabase('icons of applications', database => {
  let encoded: number;
  const iconEncoder = {
    encode: (picture: Uint8Array, userId: string) => {
      encoded += 1;
      return ownEncoder.encode(picture, userId);
    },
  };
  const hub = useTestHub(database, { iconEncoder });
  let token: string;
  let appId: string;
  beforeEach(async () => {
    encoded = 0;
    token = await hub.signIn();
    appId = (await hub.addApp()).id;
  });

  const set = async (picture: string, by = token, id = appId) =>
    hub.ask(`PUT /api/apps/${id}/icon`, { token: by, body: { picture } });
  const setRed = async (): Promise<string> => (await (await set(pictures.red)).json()).icon;
  /** Requests an icon as an `img` element does: with the cookie, if there is one. */
  const get = (address: string, cookie?: string) =>
    hub.ask(`GET ${address}` as 'GET /', {
      headers: cookie === undefined ? {} : { Cookie: `auth_token=${cookie}` },
    });
  const stored = () => hub.hub.database.db.$count(applicationIcons);

  test('are inert and private, have addresses that change with their content, and go with their application', async () => {
    const address = await setRed();
    expect(address).toMatch(new RegExp(`^/app-icons/${appId}/[0-9a-f]{64}$`));
    const answer = await get(address, token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox;/),
    });
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
    // Nothing of the upload is stored.
    const upload = Buffer.from(pictures.red, 'base64');
    for (const part of [upload.subarray(0, 8), upload.subarray(60, 80)])
      expect(picture.includes(part)).toBe(false);
    expect(address).toContain(createHash('sha256').update(picture).digest('hex'));
    const { icon: next } = await (await set(pictures.blue)).json();
    expect(next).not.toBe(address);
    expect((await get(address, token)).status).toBe(404);
    expect(await stored()).toBe(1);
    await hub.asOwner(`DELETE /api/apps/${appId}`);
    expect((await get(next, token)).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  test('shows icons to everyone with a session, because the portal lists every active application', async () => {
    const address = await setRed();
    const { token: user } = await hub.addUser('ada');
    expect((await get(address, user)).status).toBe(200);
    await hub.asOwner(`PATCH /api/apps/${appId}`, { isActive: false });
    expect((await get(address, user)).status).toBe(404);
    const { token: manager } = await hub.addUser('grace', 'manager');
    expect((await get(address, manager)).status).toBe(200);
  });

  test('are hidden from strangers: with no session, one that ended, or a temporary password', async () => {
    const address = await setRed();
    const user = await hub.addUser('ada');
    const body = { username: 'newcomer', email: 'newcomer@example.com' };
    const { tempPassword } = await hub.read('POST /api/users', { body });
    const temporary = await hub.signIn('newcomer', tempPassword);
    await hub.ask('POST /api/auth/logout', { token: user.token });
    for (const cookie of [undefined, '', 'x', user.token, temporary, `${token}x`]) {
      const answer = await get(address, cookie);
      expect(answer.status, String(cookie)).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toBe('Not found');
    }
    // The header authenticates the API alone.
    const byHeader = await hub.ask(`GET ${address}` as 'GET /', { token });
    expect(byHeader.status).toBe(404);
  });

  test('serves icons at no other address', async () => {
    const address = await setRed();
    const [, , id = '', digest = ''] = address.split('/');
    for (const other of [
      `/app-icons/${id}`,
      `/app-icons/${id}/`,
      `/app-icons/${id}/${'0'.repeat(64)}`,
      `/app-icons/${id}/${digest.toUpperCase()}`,
      `/app-icons/${id}/${digest}/`,
      `/app-icons/${digest}/${digest}`,
      `/app-icons/00000000-0000-4000-8000-000000000000/${digest}`,
      `/app-icons/${id}/%00${digest}`,
      `/app-icons/${id}/..%2f..%2fapi%2fusers`,
      `/app-icons/${id}'--/${digest}`,
    ]) {
      expect((await get(other, token)).status, other).toBe(404);
    }
  });

  test('are decoded only for callers who may set them', async () => {
    await hub.ask(`PATCH /api/apps/${appId}`, { token, body: { accessLevel: 'admin' } });
    const { token: manager } = await hub.addUser('grace', 'manager');
    const { token: user } = await hub.addUser('ada');
    expect(await codeOf(await set(pictures.red, manager))).toBe('forbidden');
    expect(await codeOf(await set(pictures.red, user))).toBe('forbidden');
    expect(await codeOf(await set(pictures.red, 'no.session.token'))).toBe('unauthenticated');
    expect(await codeOf(await set(pictures.red, token, '00000000-0000-4000-8000-000000000000'))).toBe(
      'not_found',
    );
    const stale = await hub.ask(`PUT /api/apps/${appId}/icon`, {
      token,
      body: { picture: pictures.red },
      headers: { 'If-Match': '"0"' },
    });
    expect(await codeOf(stale)).toBe('changed_meanwhile');
    expect(encoded).toBe(0);
  });

  test('stay consistent when four administrators upload 16 at once: each is stored or refused', async () => {
    hub.hub.iconEncoder = createIconEncoder();
    const names = ['ada', 'grace', 'lin', 'mary'];
    const tokens: string[] = [];
    for (const name of names) tokens.push((await hub.addUser(name, 'admin')).token);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        set(at % 2 === 0 ? pictures.red : pictures.blue, tokens[at % tokens.length]),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(names.length);
    const { icon, version } = await hub.read(`GET /api/apps/${appId}`, { token });
    expect((await get(icon, token)).status).toBe(200);
    expect(await stored()).toBe(1);
    const logged = await hub.read(`GET /api/audit-logs?entityId=${appId}`, { token });
    expect(logged.filter(({ action }: { action: string }) => action === 'app_icon_changed')).toHaveLength(
      version - 1,
    );
  });

  test('stores nothing if the role is lost while the picture is decoded', async () => {
    const admin = await hub.addUser('lin', 'admin');
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const iconEncoder = {
      encode: async () => {
        started.resolve();
        await finished.promise;
        return Buffer.from('icon');
      },
    };
    const other = await createTestHub(database(), { iconEncoder, throttle: createThrottle() });
    const upload = other.ask(`PUT /api/apps/${appId}/icon`, {
      token: admin.token,
      body: { picture: pictures.red },
    });
    await started.promise;
    await hub.ask(`PATCH /api/users/${admin.id}`, { token, body: { role: 'user' } });
    finished.resolve();
    expect(await codeOf(await upload)).toBe('unauthenticated');
    expect(await stored()).toBe(0);
  });
});
