import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { Refusal } from '@portico/contract/hub/refusal';

/** How long requests in flight may take to finish, in milliseconds. */
const drainTimeoutMs = 10_000;

/** How long to wait for requests that clients sent before they noticed the stop, in milliseconds. */
const lingerMs = 100;

/** An HTTP server that stops without cutting off requests. */
export interface DrainingServer {
  server: Server;
  /**
   * Accepts no more connections, finishes the requests in flight, and responds to later ones on open connections with
   * 503. Every response has `Connection: close` (RFC 9112 section 9.6).
   * @returns resolves when all connections are closed: shortly after the last request in flight, after 10 s at most
   */
  drain: () => Promise<void>;
}

/** Creates an HTTP server that can be drained. It does not listen yet. */
export function createDrainingServer(options: ServerOptions, listener: RequestListener): DrainingServer {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  let onEmpty = () => {};
  const server = createServer(options, (request, response) => {
    if (isDraining) return refuse(response);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      // If the headers were sent before the stop, they announced a connection that stays open.
      if (isDraining) request.socket.destroySoon();
      if (inFlight.size === 0) onEmpty();
    });
    return listener(request, response);
  });
  const drain = () =>
    new Promise<void>(resolve => {
      isDraining = true;
      const closeAll = () => server.closeAllConnections();
      const late = setTimeout(closeAll, drainTimeoutMs);
      // Not http's own close, which also resets connections on which the next request is already arriving.
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
