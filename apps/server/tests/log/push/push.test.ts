import { hour } from '@portico/contract/lib/durations';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushSubscriptions } from '../../../src/database/schema.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { createPushSender } from '../../../src/log/push/sender.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { useTestHub } from '../../support/hub/testHub.ts';
import { runPushService } from '../../support/services/pushService.ts';

const log = pino({ level: 'silent' });

describeOnEachDatabase('push messages', database => {
  const service = useEach(runPushService);
  afterEach(() => service.close());
  const hub = useTestHub(database);
  const person = useEach(() => hub.addUser('ada'));
  let sendPushes: () => Promise<void>;
  beforeEach(async () => {
    hub.hub.config.pushServices = [service.origin];
    sendPushes = createPushSender(hub.hub, log);
  });

  const subscribe = (token = person.token) =>
    hub.ask('POST /api/push-subscription', { token, body: { subscription: service.subscription } });
  const send = async () => {
    while (await catchUp(hub.hub));
    await sendPushes();
  };
  const grant = async () => {
    const app = await hub.addApp();
    await hub.asOwner(`POST /api/user-app-access/${person.id}/${app.id}`);
  };
  const kept = () => database().db.select().from(pushSubscriptions);

  test('contain expected notifications, encrypted for the browser and signed by the hub', async () => {
    expect((await subscribe()).status).toBe(200);
    await grant();
    await send();
    const [sent] = service.received;
    expect(service.received).toHaveLength(1);
    expect(sent?.message).toMatchObject({
      title: 'Access granted',
      message: 'You can now open Notes.',
      url: '/',
    });
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const { publicKey } = await hub.read('GET /api/push-subscription/key', { token: person.token });
    expect(sent?.headers.authorization).toContain(`k=${publicKey}`);
  });

  test('reports a sign-in from a new device, but not from the first or a known one', async () => {
    const signIn = (agent: string) => hub.logIn('ada', person.password, { 'User-Agent': agent });
    await subscribe();
    await send();
    await signIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
    await signIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/141.0');
    await send();
    expect(service.received.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        title: 'New sign-in',
        message:
          "Your account was used on a new device: Firefox on Windows. If this wasn't you, report it in your profile.",
      }),
    ]);
  });

  test('stops with the session that subscribed', async () => {
    await subscribe();
    await hub.ask('POST /api/auth/logout', { token: person.token });
    await grant();
    await send();
    expect(service.received).toEqual([]);
  });

  test('sends no push message an hour late', async () => {
    await subscribe();
    await grant();
    await catchUp(hub.hub);
    hub.advance(2 * hour);
    await send();
    expect(service.received).toEqual([]);
  });

  test('stops for the previous user once another account uses the browser', async () => {
    await subscribe();
    await subscribe((await hub.addUser('grace')).token);
    await grant();
    await send();
    expect(service.received).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  test('stops when the user unsubscribes, but not when another user does', async () => {
    await subscribe();
    const { endpoint } = service.subscription;
    const end = (token: string) => hub.ask('DELETE /api/push-subscription', { token, body: { endpoint } });
    await end((await hub.addUser('grace')).token);
    expect(await kept()).toHaveLength(1);
    await end(person.token);
    expect(await kept()).toEqual([]);
  });
});
