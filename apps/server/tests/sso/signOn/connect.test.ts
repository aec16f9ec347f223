import { expect, test } from 'vitest';
import { applications, oidcClients } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { appOf, createTestHub } from '../../support/hub/testHub.ts';
import { callback, createSignOnWorld } from '../../support/services/relyingParty.ts';

const oidc = { clientType: 'confidential', redirectUris: [callback] };
const post = 'POST /api/apps/connect';

describeOnEachDatabase('connecting an application', database => {
  test('leaves neither the application nor its name behind if it fails in the middle', async () => {
    const { hub, ask, signIn, actions } = await createTestHub(database());
    const token = await signIn();
    const { randomBytes } = hub;
    let calls = 0;
    // The API key comes first, then the client secret.
    Object.assign(hub, {
      randomBytes(count: number) {
        calls += 1;
        if (calls === 2) throw new Error('No more random numbers');
        return randomBytes(count);
      },
    });
    const body = { name: 'Notes', oidc };
    expect((await ask(post, { token, body })).status).toBe(500);
    expect(calls).toBe(2);
    const { db } = hub.database;
    expect([await db.$count(applications), await db.$count(oidcClients)]).toEqual([0, 0]);
    expect(await actions()).not.toContain('create_app');
    expect((await ask(post, { token, body })).status).toBe(201);
  });

  test('stores one of twenty equal requests, also between two processes', async () => {
    const { hub, ask, signIn } = await createTestHub(database());
    const token = await signIn();
    const other = appOf(hub);
    const body = JSON.stringify({ name: 'Notes', oidc });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? ask(post, { token, body })
          : other.request('/api/apps/connect', { method: 'POST', headers, body }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const { db } = hub.database;
    expect([await db.$count(applications), await db.$count(oidcClients)]).toEqual([1, 1]);
  });

  test('lets a relying party sign on with the values of the response', async () => {
    const { hub, user, relyingParty, signOn } = await createSignOnWorld(database());
    const { id, clientSecret } = await hub.read(post, { body: { name: 'Wiki', oidc } });
    await hub.grant(user.id, id);
    const tokens = await signOn(await relyingParty({ appId: id, secret: clientSecret }));
    expect(tokens.claims()).toMatchObject({ sub: user.id, aud: id });
  });
});
