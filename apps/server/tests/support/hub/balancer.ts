import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './listen.ts';

/** Interval at which it requests the health of each hub, in milliseconds. */
const healthEveryMs = 100;

/**
 * Starts a balancer as operators put in front of several hubs: in turn, and away from those that are down. It sends a
 * request to another hub only if the first refused the connection, because it cannot know what became of a request that
 * a hub had.
 *
 * @param hubs the URLs of the hubs
 */
export async function startBalancer(hubs: readonly string[]) {
  const healthy = new Set(hubs);
  /** How many requests were cut off, by the hub that had them. */
  const cutOff = new Map<string, number>();
  let turn = 0;

  const check = async (hub: string) => {
    const isUp = await fetch(`${hub}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) healthy.add(hub);
    else healthy.delete(hub);
  };
  const checking = setInterval(() => void Promise.all(hubs.map(check)), healthEveryMs);

  /** Returns the hubs in the order in which to try them. If none is healthy, any may respond. */
  const order = (): string[] => {
    turn += 1;
    const candidates = healthy.size > 0 ? hubs.filter(hub => healthy.has(hub)) : [...hubs];
    return candidates.map((_, n) => candidates[(turn + n) % candidates.length] as string);
  };

  const send = (
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    [hub, ...others]: string[],
  ) => {
    if (hub === undefined) {
      response.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const outgoing = request(hub + url, {
      method: method ?? 'GET',
      headers: { ...headers, connection: 'close' },
    });
    outgoing.once('response', answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      healthy.delete(hub);
      if (error.code === 'ECONNREFUSED') return send(incoming, body, response, others);
      cutOff.set(hub, (cutOff.get(hub) ?? 0) + 1);
      response.writeHead(502, { 'X-Hub': hub }).end();
    });
    outgoing.end(body);
  };

  const { url, stop } = await serve(async (incoming, response) =>
    send(incoming, await buffer(incoming), response, order()),
  );
  return {
    url,
    cutOff: (): ReadonlyMap<string, number> => cutOff,
    close() {
      clearInterval(checking);
      void stop();
    },
  };
}
