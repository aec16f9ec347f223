import { lifetimes } from '@portico/contract/limits';
import type { Role } from '@portico/contract/schemas/role';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
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

  const body = (role: Role = 'user') => ({ username: 'grace', email: 'grace@example.com', role });
  const invite = async (token = owner, role: Role = 'user'): Promise<Invited> => {
    const answer = await hub.ask('POST /api/users/invite', { token, body: body(role) });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const accept = (token: string, chosen = password) =>
    hub.ask('POST /api/auth/accept-invitation', { body: { token, newPassword: chosen } });
  const logIn = (secret: string) =>
    hub.ask('POST /api/auth/login', { body: { username: 'grace', password: secret } });
  const again = (id: string, token = owner) =>
    hub.ask(`POST /api/users/${id}/invitation`, { token, body: {} });
  const revoke = (id: string, token = owner) => hub.ask(`DELETE /api/users/${id}/invitation`, { token });
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
    expect(await refusedAs(await accept(invitation, 'another phrase of a thief'))).toMatchObject(invalid);
    expect((await logIn(password)).status).toBe(200);
    expect(await actions()).toEqual(
      expect.arrayContaining(['create_user', 'create_invitation', 'accept_invitation']),
    );
  });

  test('works once for two requests at the same time', async () => {
    const { invitation } = await invite();
    const phrases = ['the phrase of the first one', 'the phrase of the second one'];
    const answers = await Promise.all(phrases.map(phrase => accept(invitation, phrase)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(phrases[winner] ?? '')).status).toBe(200);
    expect((await logIn(phrases[1 - winner] ?? '')).status).toBe(401);
    expect((await actions()).filter(action => action === 'accept_invitation')).toHaveLength(1);
  });

  const ends: [string, (invited: Invited) => Promise<Response> | Promise<void>][] = [
    ['after 72 hours', async () => hub.advance(lifetimes.invitation)],
    ['after a new invitation', ({ id }) => again(id)],
    ['after its revocation', ({ id }) => revoke(id)],
    ['after a password reset', ({ id }) => hub.ask(`POST /api/users/${id}/reset-password`, { token: owner })],
    [
      'after a suspension, also when that is lifted',
      async ({ id }) => {
        for (const suspend of [true, false]) {
          await hub.ask(`POST /api/users/${id}/suspend`, { token: owner, body: { suspend } });
        }
      },
    ],
    [
      'after a deactivation, also when that is lifted',
      async ({ id }) => {
        for (const deactivate of [true, false]) {
          await hub.ask(`POST /api/users/${id}/deactivate`, { token: owner, body: { deactivate } });
        }
      },
    ],
    [
      'after a new role',
      ({ id }) => hub.ask(`PATCH /api/users/${id}`, { token: owner, body: { role: 'admin' } }),
    ],
    ['after the deletion of the user', ({ id }) => hub.ask(`DELETE /api/users/${id}`, { token: owner })],
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

  test('stores an invitation as a digest only, and in no entry of the log', async () => {
    const { id, invitation } = await invite();
    const { rows } = await database().db.execute(`select * from users where id = '${id}'`);
    expect(JSON.stringify(rows)).not.toContain(invitation);
    const entries = await (await hub.ask('GET /api/audit-logs', { token: owner })).text();
    expect(entries).not.toContain(invitation);
  });

  test('refuses an invitation of a new account for a role that the inviter could not create', async () => {
    const manager = await hub.addUser('manager', 'manager');
    const answer = await hub.ask('POST /api/users/invite', { token: manager.token, body: body('admin') });
    expect(await codeOf(answer)).toBe('role_above_own');
    const { id, invitation } = await invite(owner, 'admin');
    for (const call of [again, revoke])
      expect(await codeOf(await call(id, manager.token))).toBe('role_above_own');
    expect((await accept(invitation)).status).toBe(200);
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
    let hashes = 0;
    const { hash, pretend } = hub.hub.hasher;
    hub.hub.hasher.hash = text => {
      hashes += 1;
      return hash(text);
    };
    hub.hub.hasher.pretend = () => {
      hashes += 1;
      return pretend();
    };
    for (let n = 0; n < 20; n++) expect((await accept(`guess ${n}`)).status).toBe(403);
    expect(hashes).toBe(0);
  });
});
