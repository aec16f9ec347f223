import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { browser } from './samples.ts';
import { expectRefusal, useWorld } from './world.ts';

/** Tests push subscriptions. Sending is tested on the server only. */
export function describePush(open: OpenHub): void {
  describe('push subscriptions', () => {
    const at = useWorld(open);
    const subscribe = (endpoint: string) =>
      at().call(at().owner, api.push.subscribe, { body: { subscription: browser(endpoint) } });

    test('use a stable public key', async () => {
      const first = await at().call(at().owner, api.push.key, {});
      expect(first.publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
      expect(await at().call(at().owner, api.push.key, {})).toEqual(first);
    });

    test('are created and removed idempotently', async () => {
      for (const _ of [1, 2]) expect(await subscribe('https://192.0.9.1/mine')).toEqual({ ok: true });
      const body = { endpoint: 'https://192.0.9.1/mine' };
      for (const _ of [1, 2]) {
        expect(await at().call(at().owner, api.push.unsubscribe, { body })).toEqual({ ok: true });
      }
    });

    test.each([
      'http://192.0.9.1/plain',
      'https://192.0.9.1:8443/port',
      'https://127.0.0.1/here',
      'https://10.0.0.1/near',
    ])('are refused for %s', async endpoint => {
      await expectRefusal(subscribe(endpoint), 'invalid_fields');
    });

    test('are refused without valid keys', async () => {
      const subscription = { ...browser('https://192.0.9.1/mine'), keys: { p256dh: 'short', auth: '' } };
      await expectRefusal(
        at().call(at().owner, api.push.subscribe, { body: { subscription } }),
        'invalid_fields',
      );
    });
  });
}
