import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Begins a POST and stops before its body.
 *
 * @returns once the server has read its head (RFC 9110 section 10.1.1, 'Expect'), a function that sends the
 * body and answers the status
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
