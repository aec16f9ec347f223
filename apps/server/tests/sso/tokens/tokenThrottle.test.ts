import { otherRows } from '@portico/contract/api/rowTable';
import { throttles } from '@portico/contract/limits';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { createThrottle } from '../../../src/http/throttle/throttle.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createSignOnWorld, refusalOf } from '../../support/services/relyingParty.ts';

describe('the limit of token requests', () => {
  test('lets a client that calls 40,000 times a minute through 12,000 times, and others always', async () => {
    const throttle = createThrottle();
    const origin = { address: '203.0.113.7', network: 'one client' };
    let allowed = 0;
    for (let n = 0; n < 40_000; n++)
      allowed += await throttle('tokens', origin).then(
        () => 1,
        () => 0,
      );
    expect(allowed).toBe(throttles.tokens.perNetwork);
    await throttle('tokens', { ...origin, network: 'another client' });
  });
});

describeOnEachDatabase('a client in a loop at the token endpoint', database => {
  const allowed = 3;
  const open = async () => {
    const throttle = createThrottle({ tokens: { seconds: 60, perNetwork: allowed } });
    const world = await createSignOnWorld(database(), { throttle, trustedProxies: ['127.0.0.1'] });
    const ask = (form: Record<string, string>, address = '203.0.113.7') =>
      world.post('/oidc/token', form, { 'X-Forwarded-For': address });
    const grant = ({ appId: client_id, secret: client_secret }: { appId: string; secret: string }) =>
      ask({ grant_type: 'client_credentials', scope: 'users:read', client_id, client_secret });
    return { world, ask, grant };
  };
  const statuses = async (times: number, work: () => Promise<Response>) => {
    const all: number[] = [];
    for (let n = 0; n < times; n++) all.push((await work()).status);
    return all;
  };

  test('gets 429 with Retry-After and a sentence, and no other client is stopped', async () => {
    const { grant, world } = await open();
    const [busy, other] = [await world.addMachine(), await world.addMachine({ name: 'Other' })];
    expect(await statuses(allowed, () => grant(busy))).toEqual([200, 200, 200]);
    const refused = await grant(busy);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const sentence = 'Too many requests. Wait a moment and try again.';
    expect(await refused.json()).toEqual({ error: 'temporarily_unavailable', error_description: sentence });
    expect(otherRows['oidc.token'].refusals).toContainEqual({
      status: 429,
      dialect: 'oauth',
      codes: ['temporarily_unavailable'],
    });
    expect((await grant(other)).status).toBe(200);
    expect(await world.signOn()).toMatchObject({ token_type: 'bearer' });
  });

  test('is not stopped by a stranger who states its id with a wrong secret', async () => {
    const { world, grant } = await open();
    const machine = await world.addMachine();
    const stranger = { ...machine, secret: 'pms_wrong' };
    expect(await statuses(5, () => grant(stranger))).toEqual([401, 401, 401, 401, 401]);
    expect((await grant(machine)).status).toBe(200);
  });

  test('without a secret is counted by network, so that a stranger elsewhere cannot stop it', async () => {
    const { world, ask } = await open();
    await world.connect({ clientType: 'public' });
    const refresh = (address: string) => () =>
      ask({ grant_type: 'refresh_token', refresh_token: 'x', client_id: world.appId }, address);
    expect(await statuses(4, refresh('198.51.100.7'))).toEqual([400, 400, 400, 429]);
    expect((await refresh('203.0.113.7')()).status).toBe(400);
  });

  test('counts its exchanges and refreshes, and only those', async () => {
    const { world } = await open();
    const tokens = await world.signOn();
    for (let n = 0; n < 5; n++) await world.userinfo(tokens);
    await client.tokenIntrospection(world.config, tokens.access_token);
    const third = await world.refresh(await world.refresh(tokens));
    expect(await refusalOf(world.refresh(third))).toBe('temporarily_unavailable');
    // The refresh token is not used up.
    expect(await world.userinfo(third)).toHaveProperty('sub');
  });
});
