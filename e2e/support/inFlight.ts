import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Starts a POST without its body. Resolves when the server has read the head (RFC 9110 section 10.1.1, 'Expect').
 *
 * @returns a function that sends the body and returns the status
 */
export async function beginPost(url: string, token: string, body: unknown): Promise<() => Promise<number>> {
  const sent = request(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode ?? 0;
  };
}
