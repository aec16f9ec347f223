import { push } from '@portico/contract/limits';
import type { AnswerersOf, Context } from './context.ts';
import { Refused } from './refused.ts';

/** A point of P-256 that is nobody's key. */
const publicKey = `B${'M'.repeat(86)}`;

/** Whether an endpoint is what the server sends to: https on the usual port, not in a private network. */
function mayBeSentTo(text: string): boolean {
  const { protocol, port, hostname } = new URL(text);
  return protocol === 'https:' && port === '' && !/^(localhost|127\.|10\.|192\.168\.|\[)/.test(hostname);
}

/** Messages to devices: kept, and sent nowhere. */
export const pushAnswers = (hub: Context): AnswerersOf<'push'> => {
  const { organisation } = hub;
  return {
    'push.key': () => ({ body: { publicKey } }),
    'push.subscribe'({ caller: { user }, input: { body } }) {
      const { endpoint } = body.subscription;
      if (!mayBeSentTo(endpoint)) {
        throw new Refused('invalid_fields', {
          fields: { subscription: 'This push service cannot be used' },
        });
      }
      const others = organisation.subscriptions.filter(row => row.endpoint !== endpoint);
      organisation.subscriptions = [...others, { userId: user.id, endpoint }].slice(-push.devices);
      return { body: { ok: true } };
    },
    'push.unsubscribe'({ caller: { user }, input: { body } }) {
      organisation.subscriptions = organisation.subscriptions.filter(
        row => row.userId !== user.id || row.endpoint !== body.endpoint,
      );
      return { body: { ok: true } };
    },
  };
};
