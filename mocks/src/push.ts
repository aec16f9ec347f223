import { nonPublicNetworks } from '@portico/contract/addresses';
import { push } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { Refusal } from './refusal.ts';

/** A point of P-256 that is nobody's key. */
const publicKey = `B${'M'.repeat(86)}`;

/** Whether an endpoint is what the server sends to; of a name, it is taken to be that of a public address. */
function mayBeSentTo(text: string): boolean {
  const { protocol, port, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  if (hostname === 'localhost') return false;
  const bits = bitsOf(hostname.replace(/^\[|\]$/g, ''));
  return !nonPublicNetworks.some(([network, length]) => {
    const blocked = bitsOf(network);
    return blocked.length === bits.length && bits.startsWith(blocked.slice(0, length));
  });
}

/** An address as `URL` spells it, in binary; '' for a name. */
function bitsOf(address: string): string {
  const inBinary = (parts: readonly number[], length: number) =>
    parts.map(part => part.toString(2).padStart(length, '0')).join('');
  if (/^[\d.]+$/.test(address)) return inBinary(address.split('.').map(Number), 8);
  if (!address.includes(':')) return '';
  const [before = [], after = []] = address.split('::').map(half => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return inBinary(
    [...before, ...zeros, ...after].map(part => Number.parseInt(part, 16)),
    16,
  );
}

/** Messages to devices: kept, and sent nowhere. */
export const pushHandlers = (hub: Context): HandlersOf<'push'> => {
  const { organisation } = hub;
  return {
    'push.key': () => ({ body: { publicKey } }),
    'push.subscribe'({ caller: { user }, input: { body } }) {
      const { endpoint } = body.subscription;
      if (!mayBeSentTo(endpoint)) {
        throw new Refusal('invalid_fields', {
          fields: { subscription: 'This push service cannot be used' },
        });
      }
      const others = organisation.subscriptions.filter(row => row.endpoint !== endpoint);
      const own = others.filter(row => row.userId === user.id).slice(1 - push.devices);
      organisation.subscriptions = [
        ...others.filter(row => row.userId !== user.id),
        ...own,
        { userId: user.id, endpoint },
      ];
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
