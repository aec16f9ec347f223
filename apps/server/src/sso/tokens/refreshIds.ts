import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes refresh tokens that state their client session, and reads it from one whose row is gone (decision 137). */
export interface RefreshIds {
  /**
   * Makes a token.
   *
   * @param previous the token that it replaces: its successor is always the same, so that it can be answered again
   */
  create: (clientSessionId: string, previous?: string) => string;
  /** Returns the client session of a refresh token that this hub has made; null for any other text. */
  sessionOf: (id: string) => string | null;
}

const uuidBytes = 16;
const randomLength = 32;
const macBytes = 16;
const signedBytes = uuidBytes + randomLength;

const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Creates refresh tokens of a client session's id, 256 secret bits and a code that only the hub can make.
 *
 * @param secrets the first makes tokens, and all of them recognise them
 */
export function createRefreshIds(
  secrets: readonly Buffer[],
  randomBytes: (count: number) => Uint8Array,
): RefreshIds {
  const macOf = (secret: Buffer, signed: Buffer) =>
    createHmac('sha256', secret).update(signed).digest().subarray(0, macBytes);
  const [current] = secrets;
  if (current === undefined) throw new Error('Refresh tokens need a secret');
  return {
    create(clientSessionId, previous) {
      const uuid = Buffer.from(clientSessionId.replaceAll('-', ''), 'hex');
      const random =
        previous === undefined
          ? randomBytes(randomLength)
          : createHmac('sha256', current).update(`successor of ${previous}`).digest();
      const signed = Buffer.concat([uuid, random]);
      return Buffer.concat([signed, macOf(current, signed)]).toString('base64url');
    },
    sessionOf(id) {
      const bytes = Buffer.from(id, 'base64url');
      // Other spellings of the same bytes are other tokens.
      if (bytes.length !== signedBytes + macBytes || bytes.toString('base64url') !== id) return null;
      const [signed, mac] = [bytes.subarray(0, signedBytes), bytes.subarray(signedBytes)];
      const isOurs = secrets.some(secret => timingSafeEqual(macOf(secret, signed), mac));
      return isOurs ? toUuid(signed.subarray(0, uuidBytes)) : null;
    },
  };
}
