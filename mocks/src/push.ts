import type { Context, HandlersOf } from './context.ts';

/** A public key in the format of P-256, without a private key. */
const publicKey = `B${'M'.repeat(86)}`;

/** The handlers of `push.*`. Nothing is sent. */
export const pushHandlers = (_: Context): HandlersOf<'push'> => ({
  'push.key': () => ({ body: { publicKey } }),
  'push.subscribe': () => ({ body: { ok: true } }),
  'push.unsubscribe': () => ({ body: { ok: true } }),
});
