import { lifetimes } from '@portico/contract/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { credentials, events } from '../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../support/databases.ts';
import { codeOf, createTestHub, type TestHub } from '../support/testHub.ts';

describeOnEachDatabase('an invitation', database => {
  let hub: TestHub;
  let owner: string;
  const password = 'a phrase that they chose';

  beforeEach(async () => {
    hub = await createTestHub(database());
    owner = await hub.signIn();
  });

  interface Invited {
    id: string;
    username: string;
    invitation: string;
    expiresAt: string;
  }

  const invite = async (): Promise<Invited> => {
    const body = { username: 'grace', email: 'grace@example.com' };
    const answer = await hub.ask('POST /api/users/invite', { token: owner, body });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const accept = (token: string, chosen = password) =>
    hub.ask('POST /api/auth/accept-invitation', { body: { token, newPassword: chosen } });
  const logIn = (secret: string) =>
    hub.ask('POST /api/auth/login', { body: { username: 'grace', password: secret } });
  const again = (id: string) => hub.ask(`POST /api/users/${id}/invitation`, { token: owner, body: {} });
  const revoke = (id: string) => hub.ask(`DELETE /api/users/${id}/invitation`, { token: owner });
  const read = async (id: string) => (await hub.ask(`GET /api/users/${id}`, { token: owner })).json();
  const actions = async () => {
    const entries = await (await hub.ask('GET /api/audit-logs', { token: owner })).json();
    return (entries as { action: string }[]).map(({ action }) => action);
  };
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
    const overview = await hub.ask(`GET /api/users/${id}/overview`, { token: owner });
    expect(await overview.json()).toMatchObject({ invitationExpiresAt: null });
    expect(await refusedAs(await accept(invitation, 'another phrase of a thief'))).toMatchObject(invalid);
    expect((await logIn(password)).status).toBe(200);
    expect(await actions()).toEqual(
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
        await hub.ask(`POST /api/users/${id}/reset-password`, { token: owner });
        expect(await read(id)).toMatchObject({ isInvited: false, tempPassword: true });
      },
    ],
    [
      'after a suspension, also when that is lifted',
      async ({ id }) => {
        for (const suspend of [true, false]) {
          await hub.ask(`POST /api/users/${id}/suspend`, { token: owner, body: { suspend } });
        }
      },
    ],
    [
      'after a new role',
      ({ id }) => hub.ask(`PATCH /api/users/${id}`, { token: owner, body: { role: 'admin' } }),
    ],
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
    await hub.ask(`PATCH /api/users/${id}`, { token: owner, body: { department: 'Optics' } });
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
    const { tempPassword } = await (await hub.ask('POST /api/users', { token: owner, body: other })).json();
    const db = await sealed(database());
    const stored = JSON.stringify([await db.select().from(credentials), await db.select().from(events)]);
    expect(stored).toContain('create_invitation');
    for (const secret of [invitation, tempPassword]) expect(stored).not.toContain(secret);
  });

  test('lets an invitation be made again and revoked only until the user has a password', async () => {
    const { id, invitation } = await invite();
    expect((await revoke(id)).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
    expect((await actions()).filter(action => action === 'revoke_invitation')).toHaveLength(1);
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
