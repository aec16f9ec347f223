import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';

/** Time for requests in flight to finish, in milliseconds. */
const drainTimeoutMs = 10_000;

/** Time to wait for requests that clients sent before they noticed the stop, in milliseconds. */
const lingerMs = 100;

/** An HTTP server that stops without cutting off or refusing requests (docs/operations.md, 'Health and shutdown'). */
export interface DrainingServer {
  server: Server;
  /** Announces the stop: from now on every response has `Connection: close` (RFC 9112 section 9.6). */
  leave: () => void;
  /** Returns whether the stop was announced, so that balancers should send no more requests. */
  isLeaving: () => boolean;
  /**
   * Announces the stop and accepts no more connections. Requests on open connections are served, at most one on each.
   * @returns resolves when all connections are closed: shortly after the last request, after 10 s at most
   */
  drain: () => Promise<void>;
}

/** Creates an HTTP server that can be drained. It does not listen yet. */
export function createDrainingServer(options: ServerOptions, listener: RequestListener): DrainingServer {
  const inFlight = new Set<ServerResponse>();
  let isLeaving = false;
  let onEmpty = () => {};
  const server = createServer(options, (request, response) => {
    if (isLeaving) announceClose(response);
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (inFlight.size === 0) onEmpty();
    });
    return listener(request, response);
  });
  const leave = () => {
    isLeaving = true;
    for (const response of inFlight) announceClose(response);
  };
  const drain = () =>
    new Promise<void>(resolve => {
      leave();
      const closeAll = () => server.closeAllConnections();
      const late = setTimeout(closeAll, drainTimeoutMs);
      // Not the `close` of http, which also resets connections on which the next request is already arriving.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(late);
        resolve();
      });
      // A request that arrives meanwhile is served, and its end waits again.
      onEmpty = () => setTimeout(() => inFlight.size === 0 && closeAll(), lingerMs);
      if (inFlight.size === 0) onEmpty();
    });
  return { server, leave, isLeaving: () => isLeaving, drain };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
