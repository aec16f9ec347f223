import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { waitingNameOf } from '../../src/sso/schemas/consent.ts';
import type { ClaimName, SaveOidcBody } from '../../src/sso/schemas/oidc.ts';
import { apiBody, asked, connected } from '../api/samples.ts';
import { area, expectRefusal, type Person } from '../support/world.ts';

/** Tests what users allow third-party applications. docs/sso.md, 'Consent'. */
area('consents', world => {
  const read = (caller: Person, id: string, query: { request?: string } = {}) =>
    world.call(caller, api.consents.request, { params: { id }, query });
  const answer = (
    caller: Person,
    { appId, requestId }: { appId: string; requestId: string },
    allow: boolean,
    claims: ClaimName[],
  ) => world.call(caller, api.consents.answer, { params: { id: appId }, body: { requestId, allow, claims } });
  const list = (caller: Person) => world.call(caller, api.consents.list, {});
  const saveClient = (id: string, more: Partial<SaveOidcBody>) =>
    connected(world, { isThirdParty: true, ...more }, id);

  test("show what the application would learn by its settings, with the caller's own values", async () => {
    const caller = await world.createPerson({ firstName: 'Ada', lastName: 'Lovelace' });
    const { appId, requestId } = await asked(world, caller, 'openid profile email groups');
    expect(await read(caller, appId)).toMatchObject({
      appId,
      requestId,
      host: 'app.example.com',
      isRepeated: false,
      claims: [
        { name: 'name', value: 'Ada Lovelace' },
        { name: 'given_name', value: 'Ada' },
        { name: 'family_name', value: 'Lovelace' },
        { name: 'preferred_username', value: caller.username },
        { name: 'email', value: caller.email },
        { name: 'email_verified', value: 'Yes' },
        { name: 'role', value: 'user' },
        { name: 'groups', value: null },
      ],
    });
    await saveClient(appId, { claims: ['email'] });
    expect((await read(caller, appId)).claims.map(({ name }) => name)).toEqual(['email']);
  });

  test('say that the application stays signed in, and are refused if the caller was not shown it', async () => {
    const caller = await world.createPerson();
    const request = await asked(world, caller, 'openid offline_access');
    const params = { id: request.appId };
    expect((await read(caller, request.appId)).isOffline).toBe(false);
    await saveClient(request.appId, { allowOfflineAccess: true });
    expect((await read(caller, request.appId)).isOffline).toBe(true);
    await expectRefusal(answer(caller, request, true, []), 'changed_meanwhile');
    const body = { requestId: request.requestId, allow: true, isOffline: true, claims: [] };
    await world.call(caller, api.consents.answer, { params, body });
    expect(await list(caller)).toHaveLength(1);
  });

  test("name the scopes of the application's API that it asks for, and are refused if they were not shown", async () => {
    const caller = await world.createPerson();
    const { appId } = await asked(world, caller, 'openid');
    const body = apiBody();
    await world.asOwner(api.apis.save, { params: { id: appId }, body });
    const ask = (resource?: string) =>
      world.hub.askConsent(caller.id, appId, 'openid notes:read notes:delete', resource);
    await ask('https://other.example.com');
    expect((await read(caller, appId)).apiScopes).toEqual([]);
    const requestId = await ask(body.identifier);
    expect((await read(caller, appId)).apiScopes).toEqual(body.scopes);
    await expectRefusal(answer(caller, { appId, requestId }, true, []), 'changed_meanwhile');
    const allowed = { requestId, allow: true, claims: [], apiScopes: ['notes:read'] };
    await world.call(caller, api.consents.answer, { params: { id: appId }, body: allowed });
    expect(await list(caller)).toMatchObject([{ appId, claims: [], apiScopes: ['notes:read'] }]);
    const [entry] = await world.log({ userId: caller.id, limit: 1 });
    expect(entry?.details).toContain('to learn who they are, and to use its API: notes:read');
  });

  test('are remembered, listed, withdrawn and logged', async () => {
    const caller = await world.createPerson();
    const request = await asked(world, caller, 'openid email');
    const { path } = await answer(caller, request, true, ['email', 'email_verified']);
    const name = waitingNameOf(request.requestId);
    expect(path).toBe(`/open?app=${request.appId}&request=${name}`);
    expect(await list(caller)).toMatchObject([
      { appId: request.appId, claims: ['email', 'email_verified'], allowedAt: expect.any(String) },
    ]);
    await world.call(caller, api.consents.withdraw, { params: { id: request.appId } });
    expect(await list(caller)).toEqual([]);
    const entries = await world.log({ userId: caller.id, limit: 2 });
    expect(entries.map(({ action }) => action)).toEqual(['withdraw_consent', 'give_consent']);
    expect(entries[1]?.details).toContain('to learn email, email_verified');
  });

  test('add up, and end with the settings of the application', async () => {
    const caller = await world.createPerson();
    const first = await asked(world, caller, 'openid email');
    await answer(caller, first, true, ['email', 'email_verified']);
    const requestId = await world.hub.askConsent(caller.id, first.appId, 'openid roles');
    await answer(caller, { appId: first.appId, requestId }, true, ['role']);
    expect((await list(caller))[0]?.claims).toEqual(['email', 'email_verified', 'role']);
    await world.asOwner(api.oidc.remove, { params: { id: first.appId } });
    expect(await list(caller)).toEqual([]);
  });
});
