import { nonPublicNetworks } from '@portico/contract/addresses';
import { refusedField } from '@portico/contract/hub/refusal';
import { push } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';

/** A public key in the format of P-256, without a private key. */
const publicKey = `B${'M'.repeat(86)}`;

/** Returns whether the server would send to an endpoint. Host names are assumed to have public addresses. */
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

/** Returns the bits of an address in the spelling of `URL`; '' for a name. */
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

/** The handlers of `push.*`. Subscriptions are stored, but nothing is sent. */
export const pushHandlers = (hub: Context): HandlersOf<'push'> => {
  const { organisation } = hub;
  return {
    'push.key': () => ({ body: { publicKey } }),
    'push.subscribe'({ caller: { user }, input: { body } }) {
      const { endpoint } = body.subscription;
      if (!mayBeSentTo(endpoint)) {
        throw refusedField('subscription', 'This push service cannot be used');
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
