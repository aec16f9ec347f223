import { minute } from '@portico/contract/lib/durations';
import { expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { linkMails } from '../../../src/log/mail/links.ts';
import { readLook } from '../../../src/log/mail/send.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { codeOf } from '../../support/hub/testHub.ts';
import { useMailHub } from '../../support/services/mailHub.ts';

describeOnEachDatabase('a mailed invitation', database => {
  const { hub, server, lines, sendLinks: send, find } = useMailHub(database);
  const password = 'a phrase that they chose';
  const email = 'grace@example.com';

  const invite = async (body: object = {}) => {
    const answer = await hub.asOwner('POST /api/users/invite', {
      username: 'grace',
      email,
      delivery: 'mail',
      ...body,
    });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const accept = (token: string) =>
    hub.ask('POST /api/auth/accept-invitation', { body: { token, newPassword: password } });
  const again = (id: string, delivery: string) =>
    hub.asOwner(`POST /api/users/${id}/invitation`, { delivery });
  const stateOf = async (id: string) => (await hub.read(`GET /api/users/${id}/overview`)).invitationMail;
  /** The secret of a received mail, the last one by default. */
  const secretOf = (place?: number) => find(/\/invitation#([\w-]{43})$/m, place);

  test('has the link, the username and its end, works once, and is in no answer, log or table', async () => {
    const issued = await invite();
    expect(issued).toMatchObject({ username: 'grace', invitation: null, mailedTo: email });
    expect(await stateOf(issued.id)).toBe('due');
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([email]);
    expect(server.received[0]?.headers).toMatchObject({
      subject: 'Portico: Choose your password',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
      'auto-submitted': 'auto-generated',
    });
    expect(server.received[0]?.text).toMatch(
      /Your username: grace\n[\s\S]*works once, until \d+ \w+ \d{4}.* UTC/,
    );
    expect(await stateOf(issued.id)).toBe('sent');
    const secret = secretOf();
    const { rows } = await database().db.execute('select c::text as row from credentials c');
    const { rows: entries } = await database().db.execute('select e::text as row from event_queue e');
    expect(JSON.stringify([issued, rows, entries, lines])).not.toContain(secret);
    expect((await accept(secret)).status).toBe(200);
    expect(await codeOf(await accept(secret))).toBe('invitation_invalid');
    expect(await hub.actions()).toEqual(expect.arrayContaining(['create_invitation', 'accept_invitation']));
  });

  test('works once for many uses at the same time', async () => {
    await invite();
    await send();
    const answers = await Promise.all(Array.from({ length: isFull ? 50 : 10 }, () => accept(secretOf())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await hub.actions()).filter(action => action === 'accept_invitation')).toHaveLength(1);
  });

  test('sends an invitation once, by one of several processes', async () => {
    await invite();
    await Promise.all(Array.from({ length: 4 }, send));
    expect(server.received).toHaveLength(1);
    hub.advance(10 * minute);
    await send();
    expect(server.received).toHaveLength(1);
  });

  test('sends an invitation again after a temporary rejection, and only the last one works', async () => {
    const { id } = await invite();
    server.refusals.push(451);
    await send();
    expect([server.received.length, await stateOf(id)]).toEqual([0, 'due']);
    await send();
    expect(server.received).toHaveLength(0);
    hub.advance(minute);
    await send();
    expect(await stateOf(id)).toBe('sent');
    expect((await accept(secretOf())).status).toBe(200);
  });

  test('sends an invitation by another process if the one that leased it was killed, and the first mail is dead', async () => {
    await invite();
    const { look } = await readLook(hub.hub);
    const killed = await linkMails(hub.hub).lease(hub.hub.now());
    const [, first = ''] =
      /#([\w-]{43})$/m.exec(killed?.message({ ...look, publicUrl: 'http://hub' }).text ?? '') ?? [];
    await send();
    expect(server.received).toHaveLength(0);
    hub.advance(5 * minute);
    await send();
    expect(server.received).toHaveLength(1);
    expect(await codeOf(await accept(first))).toBe('invitation_invalid');
    // The first process wakes again, and changes nothing.
    await killed?.finish('failed');
    expect((await accept(secretOf())).status).toBe(200);
    expect(await hub.actions()).not.toContain('invitation_undelivered');
  });

  test('shows and logs an invitation that cannot be delivered, and notifies administrators', async () => {
    const { id } = await invite();
    server.refusals.push(550);
    await send();
    expect(await stateOf(id)).toBe('failed');
    expect(await hub.actions()).toContain('invitation_undelivered');
    await catchUp(hub.hub);
    expect(await hub.notices()).toContain('Invitation not delivered');
    hub.advance(30 * minute);
    await send();
    expect(server.received).toHaveLength(0);
    expect((await again(id, 'mail')).status).toBe(200);
    await send();
    expect((await accept(secretOf())).status).toBe(200);
  });

  test('sends an invitation to a corrected address, and ends the link in the other mailbox', async () => {
    const { id } = await invite();
    await send();
    await hub.asOwner(`PATCH /api/users/${id}`, { email: 'grace.h@example.com' });
    expect(await codeOf(await accept(secretOf()))).toBe('invitation_invalid');
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([email, 'grace.h@example.com']);
    expect((await accept(secretOf())).status).toBe(200);
  });

  test('mails no link that was passed on, also to a corrected address', async () => {
    const { id, invitation } = await invite({ delivery: 'link' });
    await hub.asOwner(`PATCH /api/users/${id}`, { email: 'grace.h@example.com' });
    await send();
    // The address itself is to be proven.
    expect(server.received.map(({ headers }) => headers.subject)).toEqual([
      'Portico: Confirm your email address',
    ]);
    expect(await stateOf(id)).toBeNull();
    expect((await accept(invitation)).status).toBe(200);
  });

  // `users/invitations` tests each end of a link.
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a revocation', id => hub.asOwner(`DELETE /api/users/${id}/invitation`)],
    ['a link to copy', id => again(id, 'link')],
  ])('sends no invitation after %s', async (_, end) => {
    const { id } = await invite();
    await end(id);
    await send();
    expect(server.received).toHaveLength(0);
  });

  test('refuses invitations without a mail server, and for an address that cannot exist', async () => {
    const body = { username: 'ada', email: 'ada@portico.invalid', delivery: 'mail' };
    expect(await codeOf(await hub.asOwner('POST /api/users/invite', body))).toBe('cannot_mail');
    const { id } = await invite({ delivery: 'link' });
    hub.hub.config.mail = null;
    expect(await codeOf(await again(id, 'mail'))).toBe('cannot_mail');
    const other = { username: 'ada', email: 'ada@example.com', delivery: 'mail' };
    expect(await codeOf(await hub.asOwner('POST /api/users/invite', other))).toBe('cannot_mail');
    expect((await hub.asOwner('GET /api/users?search=ada')).headers.get('X-Total-Count')).toBe('0');
  });
});
