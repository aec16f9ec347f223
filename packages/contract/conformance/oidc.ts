import { describe, expect, test } from 'vitest';
import { claimNames, type SaveOidcBody } from '../src/schemas/oidc.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, useWorld } from './world.ts';

const callback = 'https://notes.example.com/callback';
const confidential = { clientType: 'confidential', redirectUris: [callback] } as const;

/** Tests the OpenID Connect settings of applications. */
export function describeOidc(open: OpenHub): void {
  describe('OpenID Connect settings', () => {
    const at = useWorld(open);
    const save = (id: string, body: object) =>
      at().call(at().owner, api.oidc.save, { params: { id }, body: body as SaveOidcBody });
    const read = (id: string) => at().call(at().owner, api.oidc.read, { params: { id } });
    const rotate = (id: string) => at().call(at().owner, api.oidc.rotateSecret, { params: { id } });

    test('are absent until they are saved, and again once they are deleted', async () => {
      const { id } = await at().createApp();
      expect(await read(id)).toBeNull();
      const saved = await save(id, confidential);
      expect(saved).toMatchObject({
        ...{ ...confidential, clientId: id, hasSecret: false, requirePkce: true, isThirdParty: false },
        ...{ postLogoutUris: [], claims: claimNames },
      });
      expect(await read(id)).toEqual(saved);
      await at().call(at().owner, api.oidc.remove, { params: { id } });
      expect(await read(id)).toBeNull();
      await expectRefusal(at().call(at().owner, api.oidc.remove, { params: { id } }), 'not_found');
      await expectRefusal(rotate(id), 'not_found');
    });

    test('show a new secret once and never again', async () => {
      const { id } = await at().createApp();
      await save(id, confidential);
      const [first, second] = [await rotate(id), await rotate(id)];
      expect(first).toEqual({ clientId: id, clientSecret: expect.stringMatching(/^pcs_/) });
      expect(second.clientSecret).not.toBe(first.clientSecret);
      expect(await read(id)).toMatchObject({ hasSecret: true });
      expect(JSON.stringify(await read(id))).not.toContain('pcs_');
    });

    test('store the fixed claim and the switches, all off at first', async () => {
      const { id } = await at().createApp();
      const off = {
        ...{ requirePushedRequests: false, requireDpop: false, allowDeviceSignIn: false },
        ...{ allowOfflineAccess: false, extraClaim: null, initiateLoginUri: '' },
      };
      expect(await save(id, confidential)).toMatchObject(off);
      const on = {
        ...{ requirePushedRequests: true, requireDpop: true, allowDeviceSignIn: true },
        ...{ allowOfflineAccess: true, extraClaim: { name: 'tenant', value: 'north' } },
        initiateLoginUri: 'https://notes.example.com/start',
      };
      expect(await save(id, { ...confidential, ...on })).toMatchObject(on);
      expect(await read(id)).toMatchObject(on);
      const reserved = { extraClaim: { name: 'email', value: 'x' } };
      await expectRefusal(save(id, { ...confidential, ...reserved }), 'invalid_fields');
      const script = { initiateLoginUri: 'javascript:alert(1)' };
      await expectRefusal(save(id, { ...confidential, ...script }), 'invalid_fields');
    });

    test('lead a tile to the start of the sign-on, without a token', async () => {
      const { id } = await at().createApp({ url: '' });
      await at().grant(at().owner.id, id);
      const open = () => at().call(at().owner, api.signOn.generateToken, { body: { appId: id } });
      await expectRefusal(open(), 'application_url_missing');
      const initiateLoginUri = 'https://notes.example.com/start?x=1';
      await save(id, { ...confidential, initiateLoginUri });
      const opened = new URL((await open()).redirectUrl ?? '');
      expect(opened.href.split('&iss=')[0]).toBe(initiateLoginUri);
      expect([...opened.searchParams.keys()]).toEqual(['x', 'iss']);
      const settings = await read(id);
      expect(opened.searchParams.get('iss')).toBe(settings?.issuer);
      const tiles = await at().call(at().owner, api.portal.myApps, {});
      expect(tiles.find(app => app.id === id)).toMatchObject({ url: initiateLoginUri });
      await save(id, confidential);
      await expectRefusal(open(), 'application_url_missing');
    });

    test('lose the secret with a change to a public client', async () => {
      const { id } = await at().createApp();
      await save(id, confidential);
      await rotate(id);
      expect(await save(id, { ...confidential, clientType: 'public' })).toMatchObject({ hasSecret: false });
      await expectRefusal(rotate(id), 'public_client');
      expect(await save(id, confidential)).toMatchObject({ hasSecret: false });
    });

    test('keep the order of claims and drop repetitions', async () => {
      const { id } = await at().createApp();
      const saved = await save(id, {
        ...confidential,
        redirectUris: [callback, callback],
        claims: ['email', 'name', 'email'],
      });
      expect(saved).toMatchObject({ redirectUris: [callback], claims: ['name', 'email'] });
    });

    test.each([
      ['notes.example.com/callback', 'must be a complete address, such as https://app.example.com/callback'],
      ['javascript:alert(1)', 'must start with https:// or http://'],
      ['https://notes.example.com/callback#here', 'must not have a fragment'],
      ['https://*.example.com/callback', 'must not have a wildcard'],
      ['https://notes.example.com@evil.example/', 'must not have a username or password'],
      ['https://notes.example.com/%2e%2e/callback', 'must be written as https://notes.example.com/callback'],
      ['https://notes.example.com/a%2fb', 'must not have encoded slashes in its path'],
      ['https://notes.example.com/a/../b', 'must be written as https://notes.example.com/b'],
      ['https://NOTES.example.com/b', 'must be written as https://notes.example.com/b'],
      [
        'https://notes.example.com\\@evil.example/',
        'must be written as https://notes.example.com/@evil.example/',
      ],
      [
        'https://bücher.example/callback',
        'must be in ASCII without spaces; write international domains as xn--',
      ],
    ])('refuse the redirect address %j', async (uri, problem) => {
      const { id } = await at().createApp();
      const message = `Redirect address ${problem}`;
      const refused = await expectRefusal(
        save(id, { ...confidential, redirectUris: [uri] }),
        'invalid_fields',
      );
      expect(Object.values(refused ?? {})).toEqual([message]);
    });

    test.each([
      ['confidential', 'com.example.notes:/callback', 'Only public clients can have an address of an app'],
      [
        'public',
        'http://notes.example.com/',
        "A public client needs https://, except on the user's own machine",
      ],
    ])('refuse for a %s client %s', async (clientType, uri, message) => {
      const { id } = await at().createApp();
      const body = { clientType, redirectUris: [uri] };
      expect(await expectRefusal(save(id, body), 'invalid_fields')).toEqual({ redirectUris: message });
    });

    test('require PKCE of public clients', async () => {
      const { id } = await at().createApp();
      const body = { clientType: 'public', redirectUris: [callback], requirePkce: false };
      expect(await expectRefusal(save(id, body), 'invalid_fields')).toEqual({
        requirePkce: 'A public client needs PKCE',
      });
    });
  });
}
