declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a web push message (RFC 8188, RFC 8291). */
  export function decrypt(
    message: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
  const all: { decrypt: typeof decrypt };
  export default all;
}
