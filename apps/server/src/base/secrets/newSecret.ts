import type { Hub } from '../hub.ts';

/** Returns a new secret of 256 bits, after its kind's prefix. Only its digest is stored. */
export const newSecret = ({ randomBytes }: Pick<Hub, 'randomBytes'>, prefix = ''): string =>
  prefix + Buffer.from(randomBytes(32)).toString('base64url');

/** Returns the secret that a browser's cookie has, or a new one for a cookie without one that the hub made. */
export const knownOrNewSecret = (hub: Pick<Hub, 'randomBytes'>, known: string | undefined): string =>
  known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret(hub);
