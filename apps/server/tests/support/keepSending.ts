import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

/**
 * Sends requests over one connection until the hub accepts no new one.
 *
 * @param answered takes the status of each response
 * @returns why it ended, and whether on the open connection
 */
export async function keepSending(url: string, answered: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const request = get(`${url}/oidc/jwks`, { agent });
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answered.push(answer.statusCode ?? 0);
      await once(answer.resume(), 'end');
    } catch (error) {
      agent.destroy();
      const [cause = error] = (error as AggregateError).errors ?? [];
      return { code: (cause as NodeJS.ErrnoException).code, wasOpen: request.reusedSocket };
    }
  }
}
