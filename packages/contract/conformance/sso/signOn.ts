import { beforeAll, expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { shutOut } from '../hub/masterKey.ts';
import { appOf, area, expectRefusal, type Person, tokenOf, userOf } from '../support/world.ts';

/** Tests sign-on to applications and token validation. docs/sso.md, 'Validation'. */
area('sign-on', world => {
  const person = userOf(world, { firstName: 'Ada', lastName: 'Byron' });
  const app = appOf(world, { url: 'https://app.example/sign-in?tenant=1#top' });
  const other = appOf(world);
  beforeAll(async () => {
    for (const { id } of [app, other]) await world.grant(person.id, id);
  });
  const generate = (caller: Person, appId: string) =>
    world.call(caller, api.signOn.generateToken, { body: { appId } });
  const signOn = async (caller: Person = person, { id } = app) => tokenOf(await generate(caller, id));
  const validate = (token: string, by = app) => world.validate(token, by);
  const invalid = { valid: false };

  test("leads to the application's URL with its query and fragment, and returns the user to it", async () => {
    const answer = await generate(person, app.id);
    const url = new URL(answer.redirectUrl ?? '');
    expect(`${url.origin}${url.pathname}${url.hash}`).toBe('https://app.example/sign-in#top');
    expect(url.searchParams.get('tenant')).toBe('1');
    const { id, username, email } = person;
    expect(await validate(tokenOf(answer))).toMatchObject({
      valid: true,
      user: { id, username, email, firstName: 'Ada', lastName: 'Byron', role: 'user' },
    });
  });

  test('issues a session for one application only', async () => {
    const token = await world.signOn(person, app);
    for (const _ of ['again', 'and again']) expect(await validate(token)).toMatchObject({ valid: true });
    expect(await validate(token, other)).toEqual(invalid);
  });

  test('accepts session tokens only of users with access', async () => {
    expect(await validate(person.token)).toMatchObject({ valid: true, user: { id: person.id } });
    expect(await validate(world.owner.token)).toEqual(invalid);
    const beginner = await world.createTemporary();
    await world.grant(beginner.id, app.id);
    expect(await validate((await world.signIn(beginner)).token)).toEqual(invalid);
  });

  const endings: Record<string, (user: Person) => unknown> = {
    'signs out': user => world.call(user, api.auth.logout, {}),
    'is suspended': user => shutOut(world, user, 'suspended', true),
    'is deactivated': user => shutOut(world, user, 'deactivated', true),
    'is deleted': user => shutOut(world, user, 'deleted', true),
    async 'loses access and regains it'({ id }) {
      await world.asOwner(api.access.revoke, { params: { userId: id, appId: app.id } });
      await world.grant(id, app.id);
    },
  };
  test.each(Object.entries(endings))(
    'rejects every token of the application when the user %s',
    async (_, end) => {
      const user = await world.createHolder(app);
      const [unused, session] = [await signOn(user), await world.signOn(user, app)];
      expect(await validate(session)).toMatchObject({ valid: true });
      await end(user);
      expect(await validate(unused)).toEqual(invalid);
      expect(await validate(session)).toEqual(invalid);
    },
  );

  test('rejects tokens and refuses sign-on when the application becomes inactive', async () => {
    const closing = await world.createApp();
    await world.grant(person.id, closing.id);
    const token = await signOn(person, closing);
    await world.hub.deactivateApplication(closing.id);
    expect(await validate(token, closing)).toEqual(invalid);
    expect(await validate(person.token, closing)).toEqual(invalid);
    await expectRefusal(generate(person, closing.id), 'application_inactive');
  });
});
