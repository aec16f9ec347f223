import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { lengths } from '../../src/limits.ts';
import type { ConnectApplicationBody } from '../../src/sso/schemas/connect.ts';
import { claimNames, type SaveOidcBody } from '../../src/sso/schemas/oidc.ts';
import { pictures } from '../support/pictures.ts';
import { area, expectRefusal, nextNumber } from '../support/world.ts';

const callback = 'https://notes.example.com/callback';
const confidential = { clientType: 'confidential', redirectUris: [callback] } as const;

/** Tests the OpenID Connect settings of applications. */
area('OpenID Connect settings', world => {
  const save = (id: string, body: object) =>
    world.asOwner(api.oidc.save, { params: { id }, body: body as SaveOidcBody });
  const read = (id: string) => world.asOwner(api.oidc.read, { params: { id } });
  const rotate = (id: string) => world.asOwner(api.oidc.rotateSecret, { params: { id } });

  test('are absent until they are saved, without repetitions, and again once they are deleted', async () => {
    const { id } = await world.createApp();
    expect(await read(id)).toBeNull();
    const saved = await save(id, confidential);
    expect(saved).toMatchObject({
      ...confidential,
      clientId: id,
      hasSecret: false,
      requirePkce: true,
      isThirdParty: false,
      postLogoutUris: [],
      claims: claimNames,
    });
    expect(await read(id)).toEqual(saved);
    const repeated = { redirectUris: [callback, callback], claims: ['email', 'name', 'email'] };
    const ordered = { redirectUris: [callback], claims: ['name', 'email'] };
    expect(await save(id, { ...confidential, ...repeated })).toMatchObject(ordered);
    await world.asOwner(api.oidc.remove, { params: { id } });
    expect(await read(id)).toBeNull();
  });

  test('show a new secret once, and lose it with a change to a public client', async () => {
    const { id } = await world.createApp();
    await save(id, confidential);
    const [first, second] = [await rotate(id), await rotate(id)];
    expect(first).toEqual({ clientId: id, clientSecret: expect.stringMatching(/^pcs_/) });
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await read(id)).toMatchObject({ hasSecret: true });
    expect(JSON.stringify(await read(id))).not.toContain('pcs_');
    expect(await save(id, { ...confidential, clientType: 'public' })).toMatchObject({ hasSecret: false });
    expect(await save(id, confidential)).toMatchObject({ hasSecret: false });
  });

  test('store the fixed claim and the switches, all off at first', async () => {
    const { id } = await world.createApp();
    const names = ['requirePushedRequests', 'requireDpop', 'allowDeviceSignIn', 'allowOfflineAccess'];
    const all = (isOn: boolean) => Object.fromEntries(names.map(name => [name, isOn]));
    const off = { ...all(false), extraClaim: null, initiateLoginUri: '' };
    expect(await save(id, confidential)).toMatchObject(off);
    const extraClaim = { name: 'tenant', value: 'north' };
    const on = { ...all(true), extraClaim, initiateLoginUri: 'https://notes.example.com/start' };
    expect(await save(id, { ...confidential, ...on })).toMatchObject(on);
    expect(await read(id)).toMatchObject(on);
    const reserved = { extraClaim: { name: 'email', value: 'x' } };
    await expectRefusal(save(id, { ...confidential, ...reserved }), 'invalid_fields');
    const device = { isThirdParty: true, allowDeviceSignIn: true };
    expect(await expectRefusal(save(id, { ...confidential, ...device }), 'invalid_fields')).toEqual({
      allowDeviceSignIn: 'Devices cannot sign in to a third-party application, which asks its users first',
    });
    const script = { initiateLoginUri: 'javascript:alert(1)' };
    await expectRefusal(save(id, { ...confidential, ...script }), 'invalid_fields');
  });

  test('lead a tile to the start of the sign-on, without a token', async () => {
    const { id } = await world.createApp({ url: '' });
    await world.grant(world.owner.id, id);
    const open = () => world.asOwner(api.signOn.generateToken, { body: { appId: id } });
    await expectRefusal(open(), 'application_url_missing');
    const initiateLoginUri = 'https://notes.example.com/start?x=1';
    await save(id, { ...confidential, initiateLoginUri });
    const opened = new URL((await open()).redirectUrl ?? '');
    expect(opened.href.split('&iss=')[0]).toBe(initiateLoginUri);
    expect([...opened.searchParams.keys()]).toEqual(['x', 'iss']);
    const settings = await read(id);
    expect(opened.searchParams.get('iss')).toBe(settings?.issuer);
    const tiles = await world.asOwner(api.portal.myApps, {});
    expect(tiles.find(app => app.id === id)).toMatchObject({ url: initiateLoginUri });
    await save(id, confidential);
    await expectRefusal(open(), 'application_url_missing');
  });

  test('of a public client accept addresses of apps and no others in clear text, and require PKCE', async () => {
    const { id } = await world.createApp();
    const redirectUris = ['myapp://cb', 'com.example.notes:/callback'];
    const saved = await save(id, { clientType: 'public', redirectUris });
    expect(saved).toMatchObject({ redirectUris, requirePkce: true });
    const inClear = { clientType: 'public', redirectUris: ['http://notes.example.com/'] };
    expect(await expectRefusal(save(id, inClear), 'invalid_fields')).toEqual({
      redirectUris: "A public client needs https://, except on the user's own machine",
    });
    const waived = { ...confidential, clientType: 'public', requirePkce: false };
    expect(await expectRefusal(save(id, waived), 'invalid_fields')).toEqual({
      requirePkce: 'A public client needs PKCE',
    });
  });

  test('have 100 addresses of each kind, as long as addresses can be, and no more', async () => {
    const { id } = await world.createApp();
    const listOf = (count: number, host: string) =>
      Array.from({ length: count }, (_, index) =>
        `https://${host}.example.com/${index}/`.padEnd(lengths.url.max, 'x'),
      );
    const [redirectUris, postLogoutUris] = [listOf(100, 'notes'), listOf(100, 'bye')];
    await save(id, { ...confidential, redirectUris, postLogoutUris });
    expect(await read(id)).toMatchObject({ redirectUris, postLogoutUris });
    const tooMany = { ...confidential, redirectUris: listOf(101, 'notes') };
    expect(await expectRefusal(save(id, tooMany), 'invalid_fields')).toEqual({
      redirectUris: 'At most 100 addresses are possible',
    });
  });
});

/** Tests connecting a new application by OpenID Connect in one call. */
area('connecting an application', world => {
  const connect = (body: object, by = world.owner) =>
    world.call(by, api.oidc.connect, { body: body as ConnectApplicationBody });
  const read = (id: string) => world.asOwner(api.oidc.read, { params: { id } });
  const list = () => world.asOwner(api.apps.list, {});
  const named = () => ({ name: `Connected ${nextNumber()}` });

  test('stores the application with its settings, and shows its secret once, if its client has one', async () => {
    const body = {
      ...named(),
      url: 'https://notes.example.com',
      description: 'Notes',
      category: 'development',
      accessLevel: 'manager',
      catalogueId: 'grafana',
    };
    const { oidc, clientSecret, ...app } = await connect({ ...body, oidc: confidential });
    expect(app).toMatchObject({ ...body, isActive: true });
    expect(app).not.toHaveProperty('fullApiKey');
    expect(oidc).toMatchObject({ ...confidential, clientId: app.id, hasSecret: true, requirePkce: true });
    expect(clientSecret).toMatch(/^pcs_.{40,}$/);
    expect(await world.asOwner(api.apps.read, { params: app })).toEqual(app);
    expect(await read(app.id)).toEqual(oidc);
    expect(JSON.stringify([await list(), await read(app.id)])).not.toContain(clientSecret);
    const unlisted = await connect({ ...named(), oidc: { ...confidential, clientType: 'public' } });
    expect(unlisted).toMatchObject({ catalogueId: null, icon: null, clientSecret: null });
  });

  test('stores nothing if any part is refused', async () => {
    const { name } = await world.createApp();
    const before = await list();
    const refusals: [object, Record<string, string>][] = [
      [{ name: '', oidc: confidential }, { name: 'App name is required' }],
      [{ ...named() }, { oidc: expect.any(String) }],
      [
        { ...named(), oidc: { ...confidential, redirectUris: [] } },
        { 'oidc.redirectUris': 'Redirect address is required' },
      ],
      [
        { ...named(), catalogueId: '../users', oidc: confidential },
        { catalogueId: 'Catalogue id must be an id of the catalogue' },
      ],
    ];
    for (const [body, fields] of refusals)
      expect(await expectRefusal(connect(body), 'invalid_fields')).toEqual(fields);
    await expectRefusal(connect({ name, oidc: confidential }), 'app_name_taken');
    expect(await list()).toEqual(before);
  });

  test('is logged as three changes of the application', async () => {
    const { id, name } = await connect({ ...named(), oidc: confidential });
    const log = await world.log({ entityId: id });
    const { username } = world.owner;
    expect(log.map(({ details }) => details).toReversed()).toEqual([
      `${username} added the application ${name}`,
      expect.stringContaining(`${username} connected ${name} by OpenID Connect: `),
      `${username} generated the client secret of ${name}`,
    ]);
  });

  test('is open to managers who may add applications, but not without PKCE or for level admin', async () => {
    const manager = await world.createPerson({ role: 'manager' });
    expect(await connect({ ...named(), oidc: confidential }, manager)).toMatchObject({
      clientSecret: expect.any(String),
    });
    const waived = { ...confidential, requirePkce: false };
    await expectRefusal(connect({ ...named(), oidc: waived }, manager), 'forbidden');
    const high = { ...named(), accessLevel: 'admin', oidc: confidential };
    await expectRefusal(connect(high, manager), 'forbidden');
    expect(await connect({ ...named(), oidc: waived })).toMatchObject({ oidc: { requirePkce: false } });
    await world.saveSettings({ managersEditApps: false });
    await expectRefusal(connect({ ...named(), oidc: confidential }, manager), 'forbidden');
    await world.saveSettings({ managersEditApps: true });
  });

  test('gives the picture of the catalogue until another one is uploaded, and again once that is removed', async () => {
    const { id, icon } = await connect({ ...named(), catalogueId: 'grafana', oidc: confidential });
    expect(icon).toBe('/icons/catalogue/grafana.svg');
    const params = { id };
    const remove = () => world.asOwner(api.apps.removeIcon, { params });
    const { version } = await world.asOwner(api.apps.read, { params });
    expect(await remove()).toMatchObject({ icon, version });
    const body = { picture: pictures.red };
    const uploaded = await world.asOwner(api.apps.setIcon, { params, body });
    expect(uploaded.icon).not.toBe(icon);
    expect(await remove()).toMatchObject({ icon });
    const log = await world.log({ entityId: id });
    const changes = log.slice(0, 2).map(({ parameters }) => JSON.stringify(parameters));
    expect(changes).toEqual([
      expect.stringMatching(/"from":"[0-9a-f]{64}","to":""/),
      expect.stringMatching(/"from":"","to":"[0-9a-f]{64}"/),
    ]);
  });
});
