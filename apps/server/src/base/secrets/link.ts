import type { Hub } from '../hub.ts';

/** Returns the secret of a new link, of 256 bits. Only its digest is stored. */
export const newLinkSecret = ({ randomBytes }: Pick<Hub, 'randomBytes'>): string =>
  Buffer.from(randomBytes(32)).toString('base64url');
