import { pictures } from '@portico/contract/conformance/pictures';
import { accentColours } from '@portico/contract/hub/accent';
import { hour, minute } from '@portico/contract/lib/durations';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findAppIcon } from '../../../src/base/brand/queries.ts';
import { updateSettings } from '../../../src/base/settings.ts';
import { notifications, users } from '../../../src/database/schema.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { leaseDueMail, notificationMails } from '../../../src/log/mail/queries.ts';
import { checkMail, sendMails } from '../../../src/log/mail/send.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { owner } from '../../support/hub/testHub.ts';
import { useMailHub } from '../../support/services/mailHub.ts';

describeOnEachDatabase('emails', database => {
  const { hub, server, log, lines } = useMailHub(database);

  /** Requests a password reset of a user with an unverified address: administrators are notified. */
  const requestReset = async (username = 'ada') => {
    await database().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.username, username));
    await hub.ask('POST /api/auth/forgot-password', { body: { username } });
    await catchUp(hub.hub);
  };
  const send = async () => {
    while (await sendMails(hub.hub, log, notificationMails(hub.hub)));
  };
  const recipients = () => server.received.map(({ to }) => to).sort();

  test('say the same as the bell, with a link', async () => {
    const { id } = await hub.addUser('ada');
    await requestReset();
    await send();
    const [email] = server.received;
    expect(recipients()).toEqual([owner.email]);
    expect(email?.headers).toMatchObject({
      from: 'Portico <sso@example.com>',
      to: owner.email,
      subject: 'Portico: Password reset requested',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
      'auto-submitted': 'auto-generated',
      // By which a mailbox recognises a repeated one.
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
    });
    expect(email?.text).toBe(
      `A password reset was requested for ada.

http://localhost:3000/users?reset=${id}

You receive this email because you have an account at http://localhost:3000. Replies to this address are not read.
`,
    );
    expect(email?.html).toContain(`<a class="button" href="http://localhost:3000/users?reset=${id}"`);
    expect(email?.html).toContain('<bdi>Portico</bdi>');
    expect(email?.pictures).toEqual({});
  });

  test('follow the channels that the settings choose', async () => {
    const choose = (notificationChannels: string) =>
      database().db.transaction(store => updateSettings(store, { notificationChannels }));
    const stored = () =>
      database()
        .db.select({ isPushed: notifications.isPushed, isMailed: notifications.isMailed })
        .from(notifications);
    await choose('password_reset_requested:app+push');
    await hub.addUser('ada');
    await requestReset();
    await send();
    expect(server.received).toEqual([]);
    expect(await stored()).toEqual([{ isPushed: true, isMailed: false }]);
    await choose('password_reset_requested:app+email');
    await hub.addUser('eva');
    await requestReset('eva');
    await send();
    expect(recipients()).toEqual([owner.email]);
    expect(await stored()).toContainEqual({ isPushed: false, isMailed: true });
    await choose('password_reset_requested:none');
    await hub.addUser('ida');
    await requestReset('ida');
    expect(await stored()).toHaveLength(2);
  });

  test('are sent for notifications of earlier versions, which did not choose', async () => {
    await hub.addUser('ada');
    await requestReset();
    await database().db.update(notifications).set({ isMailed: null });
    await send();
    expect(recipients()).toEqual([owner.email]);
  });

  test('have the name of the organisation, its colour, and its logo within them', async () => {
    const body = { name: 'Acme & Sons', accent: '#ffd400', logo: pictures.red };
    await hub.asOwner('PUT /api/system/brand', body);
    await hub.addUser('ada');
    await requestReset();
    await send();
    const { headers, text, html = '', pictures: attached = {} } = server.received[0] ?? {};
    expect(headers).toMatchObject({
      from: '"Acme & Sons" <sso@example.com>',
      subject: 'Acme & Sons: Password reset requested',
    });
    expect(text).not.toContain('Portico');
    const [, cid = ''] = /<img src="cid:([^"]+)" alt="Acme &#38; Sons"/.exec(html) ?? [];
    expect(Object.keys(attached)).toEqual([cid]);
    const stored = await findAppIcon(database().db, 'apple', (await hub.hub.currentBrand()).logo);
    expect(attached[cid]).toEqual(stored);
    expect(await sharp(attached[cid]).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect(html).toContain(accentColours('#ffd400', 'light').accent);
    await hub.asOwner('PUT /api/system/brand', { logo: null });
    await hub.addUser('eva');
    await requestReset('eva');
    await send();
    expect(server.received[1]?.html).toContain('<bdi>Acme &#38; Sons</bdi>');
    expect(server.received[1]?.pictures).toEqual({});
  });

  test('sends emails only to users who may sign in and have a real address', async () => {
    await hub.addUser('ada');
    const [eva, ida] = [await hub.addUser('eva', 'admin'), await hub.addUser('ida', 'admin')];
    await hub.asOwner(`POST /api/users/${eva.id}/suspend`, { suspend: true });
    await hub.asOwner(`PATCH /api/users/${ida.id}`, { email: 'ida@portico.invalid' });
    await requestReset();
    await send();
    expect(recipients()).toEqual([owner.email]);
  });

  test('sends emails only for urgent and expected notifications', async () => {
    const { id } = await hub.addUser('ada');
    const app = await hub.addApp();
    await hub.asOwner(`POST /api/user-app-access/${id}/${app.id}`);
    await hub.asOwner(`DELETE /api/user-app-access/${id}/${app.id}`);
    await catchUp(hub.hub);
    await send();
    expect(server.received.map(({ headers }) => headers.subject)).toEqual(['Portico: Access granted']);
  });

  test('sends emails once, by one of several processes', async () => {
    await requestReset('owner');
    await Promise.all(Array.from({ length: 4 }, () => sendMails(hub.hub, log, notificationMails(hub.hub))));
    await send();
    expect(server.received).toHaveLength(1);
  });

  test('sends no email if the notification has been read or is an hour old', async () => {
    await requestReset('owner');
    await hub.asOwner('POST /api/notifications/mark-all-read');
    await send();
    await hub.addUser('ada');
    await requestReset();
    hub.advance(hour + 1);
    await send();
    expect(server.received).toEqual([]);
  });

  test('retries emails after a temporary rejection, not after a permanent one, and neither holds up others', async () => {
    for (const username of ['eva', 'ida']) await hub.addUser(username, 'admin');
    await requestReset('owner');
    server.refusals.push(451, 550);
    await send();
    expect(server.received).toHaveLength(1);
    await send();
    expect(server.received).toHaveLength(1);
    hub.advance(minute);
    await send();
    hub.advance(hour / 2);
    await send();
    expect(server.received).toHaveLength(2);
    expect(new Set(recipients()).size).toBe(2);
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'mail failed', code: 'EENVELOPE', status: 451 }),
      expect.objectContaining({ level: 'warn', msg: 'mail failed', code: 'EENVELOPE', status: 550 }),
    ]);
  });

  /** Notifies three administrators of a reset request. */
  const notifyThree = async () => {
    for (const username of ['eva', 'ida']) await hub.addUser(username, 'admin');
    await requestReset('owner');
  };

  test.each([owner.email, 'eva@example.com', 'ida@example.com'])(
    'reach %s even if the server always drops the connection for all others',
    async email => {
      await notifyThree();
      for (const other of [owner.email, 'eva@example.com', 'ida@example.com']) {
        if (other !== email) server.drops.add(other);
      }
      for (let n = 0; n < 4; n += 1) {
        await send();
        hub.advance(minute);
      }
      expect(recipients()).toEqual([email]);
    },
  );

  test('does not hold up other emails if one has an unparsable link', async () => {
    await notifyThree();
    await database()
      .db.update(notifications)
      .set({ actionUrl: 'http://[' })
      .where(eq(notifications.isPushed, true));
    await send();
    expect(recipients()).toHaveLength(3);
  });

  test('sends emails by another process if the one that leased them was killed', async () => {
    await requestReset('owner');
    expect(await leaseDueMail(database().db, hub.hub.now())).toMatchObject({
      email: owner.email,
      attempts: 1,
    });
    await send();
    expect(server.received).toEqual([]);
    hub.advance(5 * minute);
    await send();
    hub.advance(5 * minute);
    await send();
    expect(server.received).toHaveLength(1);
  });

  test('abandons an email after seven attempts', async () => {
    await requestReset('owner');
    server.refusals.push(...Array<number>(20).fill(451));
    for (let n = 0; n < 59; n += 1) {
      await send();
      hub.advance(minute);
    }
    expect(lines).toHaveLength(7);
  });

  test.each([
    ["a server that rejects the hub's account", () => server.at('127.0.0.1', 'portico:wrong')],
    ['a remote server without TLS', () => server.at('0.0.0.0')],
    ['a server that does not exist', () => ({ ...server.at(), port: 1 })],
  ])('wait for %s, without a password in the log', async (_, mail) => {
    hub.hub.config.mail = mail();
    await requestReset('owner');
    await checkMail(hub.hub, log);
    await send();
    expect(server.received).toEqual([]);
    expect(lines.map(line => JSON.parse(line).msg)).toEqual(['mail failed', 'mail failed']);
    expect(lines.join('')).not.toMatch(/wrong|mail password/);
    hub.hub.config.mail = server.at();
    await checkMail(hub.hub, log);
    expect(lines.at(-1)).toContain('Connected to the mail server');
    hub.advance(minute);
    await send();
    expect(server.received).toHaveLength(1);
  });
});
