import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** Requests in flight have this long to end, in milliseconds. */
const longestMs = 10_000;

/** A request that was sent before its client knew of the stop arrives within this time, in milliseconds. */
const lingerMs = 100;

/** An HTTP server that ends without cutting a request off. */
export interface DrainingServer {
  server: Server;
  /**
   * Accepts no more connections, lets requests in flight end, and answers later ones on open connections with 503.
   * Every answer carries `Connection: close` (RFC 9112 section 9.6).
   * @returns when all connections are closed: soon after the last request in flight ended, at most 10 s later
   */
  drain: () => Promise<void>;
}

/** Makes an HTTP server that can be drained. It does not listen yet. */
export function createDrainingServer(options: ServerOptions, listener: RequestListener): DrainingServer {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  let onEmpty = () => {};
  const server = createServer(options, (request, response) => {
    if (isDraining) return refuse(response);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      // A response whose head was out before the stop has announced that its connection stays.
      if (isDraining) request.socket.destroySoon();
      if (inFlight.size === 0) onEmpty();
    });
    return listener(request, response);
  });
  const drain = () =>
    new Promise<void>(resolve => {
      isDraining = true;
      const closeAll = () => server.closeAllConnections();
      const late = setTimeout(closeAll, longestMs);
      // Not http's own: that one also resets connections on which the next request is under way.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(late);
        resolve();
      });
      for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
      onEmpty = () => setTimeout(closeAll, lingerMs);
      if (inFlight.size === 0) onEmpty();
    });
  return { server, drain };
}

function refuse(response: ServerResponse): void {
  const { status, body } = new Refusal('unavailable', {
    message: 'The hub is restarting. Try again in a moment.',
  });
  response.writeHead(status, {
    Connection: 'close',
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  });
  response.end(JSON.stringify(body));
}
