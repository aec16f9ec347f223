import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server of this machine listen on a free port. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Serves requests on a free port of this machine. */
export async function serve(answer: RequestListener = () => {}) {
  const server = createServer(answer);
  const port = await listen(server);
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Cuts the connections and stops. */
    stop() {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
