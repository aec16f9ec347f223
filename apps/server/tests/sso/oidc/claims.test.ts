import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../src/database/schema.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useSignOnWorld } from '../../support/services/relyingParty.ts';

describeOnEachDatabase('claims', database => {
  const world = useSignOnWorld(database);

  test('have the fixed claim of the application: in the ID token, in userinfo and after a refresh', async () => {
    await world.connect({ extraClaim: { name: 'https://example.com/tenant', value: 'north' } });
    const tokens = await world.signOn();
    const refreshed = await world.refresh(tokens);
    for (const claims of [tokens.claims(), await world.userinfo(tokens), refreshed.claims()]) {
      expect(claims).toMatchObject({ 'https://example.com/tenant': 'north', sub: world.user.id });
    }
    // A change counts from the next answer.
    await world.connect({ extraClaim: { name: 'tenant', value: 'south' } });
    const changed = await world.userinfo(tokens);
    expect(changed).toMatchObject({ tenant: 'south' });
    expect(changed).not.toHaveProperty(['https://example.com/tenant']);
  });

  test('have no fixed claim of a reserved or malformed name, nor an empty or long one', async () => {
    const names = ['sub', 'iss', 'email', 'role', 'groups', 'sid', 'cnf', 'constructor', 'toString'];
    const malformed = ['__proto__', '', '1st', 'a b', 'a\u202eb', 'x'.repeat(65), 'naïve'];
    for (const extraClaim of [
      ...[...names, ...malformed].map(name => ({ name, value: 'x' })),
      ...['', ' ', 'x'.repeat(257)].map(value => ({ name: 'tenant', value })),
    ]) {
      await expect(world.connect({ extraClaim }), extraClaim.name).rejects.toThrow('invalid_fields');
    }
  });

  test('state what is true of the address, and no groups', async () => {
    expect(await world.userinfo(await world.signOn())).toMatchObject({ email_verified: true, groups: [] });
    await database().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, world.user.id));
    expect(await world.userinfo(await world.signOn())).toMatchObject({ email_verified: false });
  });

  test('never have the subject of a deleted user again, even under the same name', async () => {
    const before = await world.signOn();
    await world.hub.asOwner(`DELETE /api/users/${world.user.id}`);
    const again = await world.addHolder('ada');
    const after = await world.signOn(world.config, world.browser(again.token));
    expect(after.claims()).toMatchObject({ sub: again.id, preferred_username: 'ada' });
    expect(again.id).not.toBe(world.user.id);
    await expect(world.userinfo(before)).rejects.toThrow();
  });

  test('are those that a request names, besides those of its scopes, and never unreleased ones', async () => {
    await world.connect({ claims: ['name', 'email'] });
    const claims = JSON.stringify({
      id_token: { email: null, role: { essential: true } },
      userinfo: { email: null },
    });
    const tokens = await world.signOn(undefined, undefined, { scope: 'openid', claims });
    for (const found of [tokens.claims(), await world.userinfo(tokens)]) {
      expect(found).toHaveProperty('email');
      expect(found).not.toHaveProperty('role');
      expect(found).not.toHaveProperty('name');
    }
  });
});
