import { lifetimes, maxMailedProofs, passkeyLimits } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { credentials, mailedProofs, users } from '../../src/database/schema.ts';
import { sweep } from '../../src/hub/jobs/jobs.ts';
import { catchUp } from '../../src/log/derive.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { useEach } from '../support/each.ts';
import { codeOf, createTestHub } from '../support/hub/testHub.ts';
import { useMailHub } from '../support/services/mailHub.ts';

const [current, next] = ['ada@example.com', 'ada@example.net'];

describeOnEachDatabase('an email address', database => {
  const { hub, server, lines, sendLinks: send } = useMailHub(database);
  const ada = useEach(() => hub.addUser('ada'));

  beforeEach(async () => {
    // The link that proves the address that the administrator entered.
    await database().db.delete(credentials).where(eq(credentials.purpose, 'prove_email'));
  });

  const mailTo = (address: string) => server.received.filter(({ to }) => to === address).at(-1);
  const secretIn = (address: string) =>
    /\/invitation#email:([\w-]{43})$/m.exec(mailTo(address)?.text ?? '')?.[1] ?? '';
  const answer = (token: string, given: 'confirm' | 'cancel' = 'confirm') =>
    hub.ask('POST /api/email-links', { body: { token, answer: given } });
  const outcomeOf = async (response: Response) => (await response.json()).outcome;
  const expectInvalid = async (response: Response) =>
    expect([response.status, await codeOf(response)]).toEqual([403, 'email_link_invalid']);
  const change = (email = next, token = ada.token) =>
    hub.ask('PUT /api/profile/email', { token, body: { email } });
  const sendAgain = async () =>
    (await hub.read('POST /api/profile/email/links', { token: ada.token })).isSent;
  const read = () => hub.read('GET /api/profile/email', { token: ada.token });
  const rowOf = async (id = ada.id) =>
    (await database().db.select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect;
  const prove = () =>
    database().db.update(users).set({ emailProvenAt: hub.hub.now() }).where(eq(users.id, ada.id));

  test('is proven by a mailed link, once, whose secret is in no answer, log or table', async () => {
    expect(await read()).toEqual({ email: current, isProven: false, sendsMail: true, change: null });
    expect(await sendAgain()).toBe(true);
    await send();
    expect(server.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [current, 'Portico: Confirm your email address'],
    ]);
    const secret = secretIn(current);
    const { rows } = await database().db.execute('select c::text as row from credentials c');
    expect(JSON.stringify([rows, lines])).not.toContain(secret);
    expect(await outcomeOf(await answer(secret))).toBe('proven');
    await expectInvalid(await answer(secret));
    expect(await read()).toMatchObject({ isProven: true });
    expect(await sendAgain()).toBe(false);
    expect(await hub.actions()).toContain('prove_email');
  });

  test('treats an address that an administrator enters as unproven, and mails its user a link', async () => {
    const body = { username: 'grace', email: 'grace@example.com' };
    const { id } = await hub.read('POST /api/users', { body });
    expect(await rowOf(id)).toMatchObject({ emailProvenAt: null, isEmailProofDue: true });
    expect((await rowOf(id)).emailVerifiedAt).not.toBeNull();
    await send();
    expect(await outcomeOf(await answer(secretIn('grace@example.com')))).toBe('proven');
    expect(await rowOf(id)).toMatchObject({ isEmailProofDue: false });
    const corrected = 'grace.h@example.com';
    await hub.asOwner(`PATCH /api/users/${id}`, { email: corrected });
    await catchUp(hub.hub);
    const { rows } = await database().db.execute(
      `select code from notifications where user_id = '${id}' and code = 'email_replaced'`,
    );
    expect(rows).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ emailProvenAt: null, isEmailProofDue: true, email: corrected });
    await send();
    expect(await outcomeOf(await answer(secretIn(corrected)))).toBe('proven');
  });

  test.each(["o'brien&sons@a--b.example", 'jürgen@münchen.example'])(
    'reaches an address by mail with every character that it may have: %j',
    async address => {
      const { id } = await hub.read('POST /api/users', { body: { username: 'conor', email: address } });
      await send();
      const mail = server.received.at(-1);
      expect(mail?.to).toBe(address);
      expect(await outcomeOf(await answer(secretIn(address)))).toBe('proven');
      expect(await rowOf(id)).toMatchObject({ email: address.replace('münchen', 'xn--mnchen-3ya') });
    },
  );

  test('leaves addresses unproven on a hub without mail, and verified for applications', async () => {
    hub.hub.config.mail = null;
    const body = { username: 'grace', email: 'grace@example.com' };
    const { id } = await hub.read('POST /api/users', { body });
    expect(await rowOf(id)).toMatchObject({ emailProvenAt: null, isEmailProofDue: false });
    expect(await read()).toEqual({ email: current, isProven: false, sendsMail: false, change: null });
    expect(await sendAgain()).toBe(false);
    expect(await codeOf(await change())).toBe('cannot_mail_address');
  });

  test('keeps the link of an address while its user replaces a temporary password', async () => {
    const body = { username: 'grace', email: 'grace@example.com' };
    const made = await hub.read('POST /api/users', { body });
    await send();
    const token = await hub.signIn('grace', made.tempPassword);
    const passwords = { currentPassword: made.tempPassword, newPassword: 'amber lantern field' };
    expect((await hub.ask('POST /api/auth/change-password', { token, body: passwords })).status).toBe(200);
    expect(await outcomeOf(await answer(secretIn('grace@example.com')))).toBe('proven');
  });

  test('proves an address by a mailed invitation, and not by one that was passed on', async () => {
    const invite = async (username: string, delivery: string) => {
      const body = { username, email: `${username}@example.com`, delivery };
      return hub.read('POST /api/users/invite', { body });
    };
    const accept = (token: string) =>
      hub.ask('POST /api/auth/accept-invitation', { body: { token, newPassword: 'amber lantern field' } });
    const [mailed, handed] = [await invite('grace', 'mail'), await invite('hedy', 'link')];
    await send();
    const invitation = /\/invitation#([\w-]{43})$/m.exec(mailTo('grace@example.com')?.text ?? '')?.[1] ?? '';
    expect((await accept(invitation)).status).toBe(200);
    expect((await accept(handed.invitation)).status).toBe(200);
    expect((await rowOf(mailed.id)).emailProvenAt).not.toBeNull();
    expect((await rowOf(handed.id)).emailProvenAt).toBeNull();
    expect(server.received.map(({ to }) => to).sort()).toEqual(['grace@example.com', 'hedy@example.com']);
  });

  test('changes an address when the new mailbox has confirmed, if the current one is not proven', async () => {
    expect(await (await change()).json()).toMatchObject({
      email: current,
      change: { email: next, isNewProven: false, isConfirmed: null },
    });
    await send();
    expect(mailTo(current)?.text).toContain(next);
    expect(await outcomeOf(await answer(secretIn(next)))).toBe('changed');
    expect(await read()).toEqual({ email: next, isProven: true, sendsMail: true, change: null });
    expect((await hub.signIn(next, ada.password)).length).toBeGreaterThan(0);
    await expectInvalid(await answer(secretIn(current), 'cancel'));
    expect(await hub.actions()).toEqual(expect.arrayContaining(['request_email_change', 'change_email']));
    // The change ends no session, and its user sees it.
    expect(await hub.notices(ada.token)).toContain('Email address changed');
  });

  test.each([
    ['the new mailbox first', [next, current]],
    ['the current mailbox first', [current, next]],
  ])('changes when both mailboxes have answered, if the current one is proven: %s', async (_, order) => {
    await prove();
    await change();
    await send();
    const [first = '', second = ''] = order.map(secretIn);
    expect(await outcomeOf(await answer(first))).toBe('waiting');
    await expectInvalid(await answer(first));
    expect(await read()).toMatchObject({ email: current });
    expect(await outcomeOf(await answer(second))).toBe('changed');
    expect(await read()).toMatchObject({ email: next, isProven: true });
  });

  test('stays if the current mailbox refuses the change, and the administrators are told', async () => {
    await prove();
    await change();
    await send();
    await answer(secretIn(next));
    expect(await outcomeOf(await answer(secretIn(current), 'cancel'))).toBe('cancelled');
    expect(await read()).toEqual({ email: current, isProven: true, sendsMail: true, change: null });
    await expectInvalid(await answer(secretIn(next)));
    expect(await hub.notices()).toContain('Email change rejected');
  });

  test('changes once for 20 answers at once, in two processes', async () => {
    const second = await createTestHub(database(), { now: hub.hub.now, mail: server.at() });
    await change();
    await send();
    const body = { token: secretIn(next), answer: 'confirm' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? hub : second).ask('POST /api/email-links', { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await hub.actions()).filter(action => action === 'change_email')).toHaveLength(1);
  });

  test('cancelled in the profile, replaced or expired, a change leaves no link that works', async () => {
    await change();
    await send();
    const cancelled = secretIn(next);
    await hub.ask('DELETE /api/profile/email/change', { token: ada.token });
    expect((await read()).change).toBeNull();
    await expectInvalid(await answer(cancelled));
    await change();
    await send();
    const replaced = secretIn(next);
    await change('ada@example.org');
    await send();
    await expectInvalid(await answer(replaced));
    hub.advance(lifetimes.emailChange + 1000);
    await expectInvalid(await answer(secretIn('ada@example.org')));
    const token = await hub.signIn('ada', ada.password);
    expect(await hub.read('GET /api/profile/email', { token })).toMatchObject({ change: null });
    hub.advance(2 * 60 * 60 * 1000);
    await sweep(database().db, hub.hub.now());
    const rows = await database().db.select().from(credentials).where(eq(credentials.userId, ada.id));
    expect(rows.map(({ kind }) => kind)).toEqual(['password']);
    expect(await database().db.select().from(mailedProofs)).toEqual([]);
  });

  test('logs an address that cannot be reached, and notifies its user', async () => {
    await change();
    server.refusals.push(550, 550);
    await send();
    expect(server.received).toEqual([]);
    expect(await hub.actions()).toContain('email_link_undelivered');
    await catchUp(hub.hub);
    expect(await hub.notices(ada.token)).toContain('Email not delivered');
    await sendAgain();
    await send();
    expect(await outcomeOf(await answer(secretIn(next)))).toBe('changed');
  });

  test('of another account gets no mail, and the answer does not tell', async () => {
    await hub.addUser('grace');
    await database().db.delete(credentials).where(eq(credentials.purpose, 'prove_email'));
    const taken = await change('grace@example.com');
    const { change: pending } = await taken.json();
    expect(pending).toMatchObject({ email: 'grace@example.com', isNewProven: false });
    expect(await sendAgain()).toBe(true);
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([current]);
  });

  test('changes only after a recent proof of identity, and not with the cookie alone', async () => {
    hub.advance(passkeyLimits.freshProof + 60_000);
    expect(await codeOf(await change())).toBe('proof_required');
    const headers = { Cookie: `auth_token=${ada.token}` };
    expect((await hub.ask('PUT /api/profile/email', { headers, body: { email: next } })).status).toBe(401);
  });

  test('is sent five links an hour, whoever asks for them', async () => {
    for (let n = 0; n < maxMailedProofs; n += 1) expect((await change()).status).toBe(200);
    expect((await change('ada@example.org')).status).toBe(400);
    expect(await sendAgain()).toBe(false);
    await send();
    const grace = await hub.addUser('grace');
    const before = server.received.filter(({ to }) => to === next).length;
    expect((await change(next, grace.token)).status).toBe(200);
    await send();
    expect(server.received.filter(({ to }) => to === next)).toHaveLength(before);
    hub.advance(61 * 60_000);
    const token = await hub.signIn('grace', grace.password);
    expect((await change(next, token)).status).toBe(200);
    await send();
    expect(server.received.filter(({ to }) => to === next)).toHaveLength(before + 1);
  });

  const ends: [string, () => Promise<unknown>][] = [
    [
      'a report of a sign-in',
      async () => {
        await hub.signIn('ada', ada.password);
        const signIns = await hub.read('GET /api/profile/sign-ins', { token: ada.token });
        const { id } = signIns.find((row: { state: string }) => row.state === 'live');
        await hub.ask(`POST /api/profile/sign-ins/${id}/report`, { token: ada.token });
      },
    ],
    [
      'a new password',
      () => {
        const body = { currentPassword: ada.password, newPassword: 'amber lantern field' };
        return hub.ask('POST /api/auth/change-password', { token: ada.token, body });
      },
    ],
    ['a suspension', () => hub.asOwner(`POST /api/users/${ada.id}/suspend`, { suspend: true })],
    [
      'another account has taken it',
      async () => {
        const { id } = await hub.addUser('grace');
        await database().db.update(users).set({ email: next, emailKey: next }).where(eq(users.id, id));
      },
    ],
  ];
  test.each(ends)('changes by no link that was mailed before %s', async (_, end) => {
    await change();
    await send();
    await end();
    await expectInvalid(await answer(secretIn(next)));
    expect((await rowOf()).email).toBe(current);
  });
});
