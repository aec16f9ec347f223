import { lifetimes } from '@portico/contract/limits';
import { expect, test, vi } from 'vitest';
import { credentials, events } from '../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../support/database/databases.ts';
import { codeOf, useTestHub } from '../support/hub/testHub.ts';

describeOnEachDatabase('an invitation', database => {
  const hub = useTestHub(database);
  const password = 'a phrase that they chose';

  interface Invited {
    id: string;
    username: string;
    invitation: string;
    expiresAt: string;
  }

  const invite = async (): Promise<Invited> => {
    const body = { username: 'grace', email: 'grace@example.com' };
    const answer = await hub.asOwner('POST /api/users/invite', body);
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const accept = (token: string, chosen = password) =>
    hub.ask('POST /api/auth/accept-invitation', { body: { token, newPassword: chosen } });
  const logIn = (secret: string) => hub.logIn('grace', secret);
  const again = (id: string) => hub.asOwner(`POST /api/users/${id}/invitation`, {});
  const revoke = (id: string) => hub.asOwner(`DELETE /api/users/${id}/invitation`);
  const read = (id: string) => hub.read(`GET /api/users/${id}`);
  const refusedAs = async (answer: Response) => {
    expect(answer.status).toBe(403);
    return answer.json();
  };
  const invalid = {
    code: 'invitation_invalid',
    message: 'This invitation is not valid. Ask your administrators for a new one.',
  };

  test('lets the user choose the first password, once, and sign in with it', async () => {
    const { id, invitation, expiresAt } = await invite();
    const remaining = new Date(expiresAt).getTime() - hub.hub.now().getTime();
    expect(Math.abs(remaining - lifetimes.invitation)).toBeLessThan(60_000);
    expect(await read(id)).toMatchObject({ isInvited: true, tempPassword: false });
    expect(await codeOf(await logIn(password))).toBe('invalid_credentials');
    expect(await codeOf(await logIn(invitation))).toBe('invalid_credentials');

    const accepted = await accept(invitation);
    expect([accepted.status, await accepted.json()]).toEqual([200, { username: 'grace' }]);
    expect(await (await logIn(password)).json()).toMatchObject({ tempPassword: false });
    expect(await read(id)).toMatchObject({ isInvited: false, version: 2 });
    const overview = await hub.read(`GET /api/users/${id}/overview`);
    expect(overview).toMatchObject({ invitationExpiresAt: null });
    expect(await refusedAs(await accept(invitation, 'another phrase of a thief'))).toMatchObject(invalid);
    expect((await logIn(password)).status).toBe(200);
    expect(await hub.actions()).toEqual(
      expect.arrayContaining(['create_user', 'create_invitation', 'accept_invitation']),
    );
  });

  const ends: [string, (invited: Invited) => Promise<Response> | Promise<void>][] = [
    ['after 72 hours', async () => hub.advance(lifetimes.invitation)],
    ['after a new invitation', ({ id }) => again(id)],
    ['after its revocation', ({ id }) => revoke(id)],
    [
      'after a password reset',
      async ({ id }) => {
        await hub.asOwner(`POST /api/users/${id}/reset-password`);
        expect(await read(id)).toMatchObject({ isInvited: false, tempPassword: true });
      },
    ],
    [
      'after a suspension, also when that is lifted',
      async ({ id }) => {
        for (const suspend of [true, false]) {
          await hub.asOwner(`POST /api/users/${id}/suspend`, { suspend });
        }
      },
    ],
    ['after a new role', ({ id }) => hub.asOwner(`PATCH /api/users/${id}`, { role: 'admin' })],
    ['after the deletion of the user', ({ id }) => hub.asOwner(`DELETE /api/users/${id}`)],
  ];
  test.each(ends)('does not work %s, and says the same as an unknown one', async (_, end) => {
    const invited = await invite();
    await end(invited);
    const [answer, unknown] = [await accept(invited.invitation), await accept('of nobody')];
    expect(await refusedAs(answer)).toEqual(await refusedAs(unknown));
    expect((await logIn(password)).status).toBe(401);
  });

  test('accepts an invitation after other changes of the user, and after a weak choice', async () => {
    const { id, invitation } = await invite();
    await hub.asOwner(`PATCH /api/users/${id}`, { department: 'Optics' });
    for (const weak of ['short', 'password1', 'grace.grace']) {
      const answer = await accept(invitation, weak);
      expect(answer.status).toBe(400);
      expect((await answer.json()).fields).toHaveProperty('newPassword');
    }
    expect((await accept(invitation)).status).toBe(200);
  });

  test('stores an invitation and a temporary password as digests only, and in no entry of the log', async () => {
    const { invitation } = await invite();
    const other = { username: 'ada', email: 'ada@example.com' };
    const { tempPassword } = await hub.read('POST /api/users', { body: other });
    const db = await sealed(database());
    const stored = JSON.stringify([await db.select().from(credentials), await db.select().from(events)]);
    expect(stored).toContain('create_invitation');
    for (const secret of [invitation, tempPassword]) expect(stored).not.toContain(secret);
  });

  test('lets an invitation be made again and revoked only until the user has a password', async () => {
    const { id, invitation } = await invite();
    expect((await revoke(id)).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
    expect((await hub.actions()).filter(action => action === 'revoke_invitation')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ isInvited: true });
    const second = await (await again(id)).json();
    expect(second.invitation).not.toBe(invitation);
    expect((await accept(second.invitation)).status).toBe(200);
    for (const call of [again, revoke]) expect(await codeOf(await call(id))).toBe('not_invited');
    const admin = await hub.addUser('admin', 'admin');
    expect(await codeOf(await again(admin.id))).toBe('not_invited');
  });

  test('hashes nothing for a stranger who guesses', async () => {
    const hashes = (['hash', 'pretend'] as const).map(name => vi.spyOn(hub.hub.hasher, name));
    for (let n = 0; n < 20; n++) expect((await accept(`guess ${n}`)).status).toBe(403);
    for (const hash of hashes) expect(hash).not.toHaveBeenCalled();
  });
});
