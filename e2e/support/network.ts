import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A simulated network between a browser and a hub. */
export interface Network {
  /** The hub's URL on this network. */
  url: string;
  /** Holds every request, without a response or an error, until `resume` delivers it. */
  hang: () => void;
  resume: () => void;
  /** Simulates a newer version of the hub: renames every script of the portal, and removes the previous names. */
  renew: () => void;
}

/** The names of built scripts, which end with a digest, and of those of the newer version. */
const scripts = { old: /(-[\w-]{8})\.js/g, newer: /\.newer\.js/g };

/** Simulates a network between a browser and a hub until the end of the test. */
export async function networkTo(hubUrl: string): Promise<Network> {
  let open = Promise.resolve();
  let resume = () => {};
  let isNewer = false;

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    await open;
    const path = incoming.url ?? '';
    const isGone = isNewer && path.startsWith('/assets/portal/') && /-[\w-]{8}\.js$/.test(path);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(hubUrl + path.replace(scripts.newer, '.js'), {
      method: incoming.method,
      headers,
    });
    incoming.pipe(forwarded);
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
    const isText = /html|javascript/.test(response.headers['content-type'] ?? '');
    if (isGone) {
      response.resume();
      outgoing.writeHead(404).end();
    } else if (isNewer && isText) {
      const { 'content-length': _, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, others);
      outgoing.end((await text(response)).replace(scripts.old, '$1.newer.js'));
    } else {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    }
  };

  const server = createServer((incoming, outgoing) => {
    // The browser closes the connection when it aborts a request.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    resume();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hang() {
      open = new Promise(resolve => {
        resume = resolve;
      });
    },
    resume: () => resume(),
    renew: () => {
      isNewer = true;
    },
  };
}
