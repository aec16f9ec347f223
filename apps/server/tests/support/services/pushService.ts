import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { serve } from '../hub/listen.ts';

/** A message that the push service accepted, decrypted like in its browser. */
interface Received {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  message: unknown;
}

/** Runs a push service (RFC 8030) with a subscribed browser, which decrypts the messages sent to it (RFC 8291). */
export async function runPushService() {
  const browser: ECDH = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const authSecret = randomBytes(16).toString('base64url');
  const received: Received[] = [];
  /** The next statuses that the service responds with, in order; then 201. */
  const answers: number[] = [];
  /** Fixed responses by path: a status, optionally with headers. */
  const answersAt = new Map<string, number | [status: number, headers: Record<string, string>]>();
  const { url: origin, stop: close } = await serve(async (request, response) => {
    const settings = { version: 'aes128gcm', privateKey: browser, authSecret } as const;
    const plain: Buffer = ece.decrypt(await buffer(request), settings);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, message: JSON.parse(plain.toString('utf8')) });
    const [status, headers] = [answersAt.get(path) ?? answers.shift() ?? 201].flat() as [number, object?];
    response.writeHead(status, { ...headers }).end();
  });
  return {
    origin,
    received,
    answers,
    answersAt,
    /** The browser's subscription. */
    subscription: {
      endpoint: `${origin}/send/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: authSecret },
    },
    close,
  };
}
