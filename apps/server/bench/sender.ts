import { Agent, request } from 'node:http';

/** A request body with its media type. */
export interface SentBody {
  type: string;
  text: string;
}

/** The part of a response that a load reads. */
export interface SentAnswer {
  status: number;
  location: string;
  text: string;
}

/**
 * Creates a function that sends requests over keep-alive connections. They come from so many networks in turns that
 * no throttle affects the measurement.
 */
export function createSender(networks: number) {
  const agent = new Agent({ keepAlive: true });
  let network = 0;
  const send = (url: string, headers: Record<string, string>, body?: SentBody): Promise<SentAnswer> => {
    network = (network + 1) % networks;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'X-Forwarded-For': `10.${network >> 8}.${network & 255}.1`,
          ...headers,
          ...(body === undefined
            ? {}
            : { 'Content-Type': body.type, 'Content-Length': Buffer.byteLength(body.text) }),
        },
      });
      sent.once('error', reject);
      sent.once('response', async answer => {
        let text = '';
        for await (const part of answer.setEncoding('utf8')) text += part;
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text });
      });
      sent.end(body?.text);
    });
  };
  return { send, hangUp: () => agent.destroy() };
}
