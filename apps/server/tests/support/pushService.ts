import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import ece from 'http_ece';
import { listen } from './listen.ts';

/** A message that the push service accepted, decrypted like in its browser. */
interface Received {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  message: unknown;
}

/** A local push service with a subscribed browser. */
interface PushService {
  origin: string;
  received: Received[];
  /** The browser's subscription. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The next statuses that the service responds with, in order; then 201. */
  answers: number[];
  /** Fixed responses by path: a status, optionally with headers. */
  answersAt: Map<string, number | [status: number, headers: Record<string, string>]>;
  close: () => Promise<void>;
}

/** Runs a push service (RFC 8030) that decrypts the messages sent to it (RFC 8291). */
export async function runPushService(): Promise<PushService> {
  const browser: ECDH = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const answers: number[] = [];
  const answersAt: PushService['answersAt'] = new Map();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const plain: Buffer = ece.decrypt(Buffer.concat(parts), {
      version: 'aes128gcm',
      privateKey: browser,
      authSecret: auth.toString('base64url'),
    });
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, message: JSON.parse(plain.toString('utf8')) });
    const [status, headers] = [answersAt.get(path) ?? answers.shift() ?? 201].flat() as [number, object?];
    response.writeHead(status, { ...headers }).end();
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    received,
    answers,
    answersAt,
    subscription: {
      endpoint: `${origin}/send/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
