import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What lies between a browser and a hub. */
export interface Network {
  /** Where the hub is reached through it. */
  url: string;
  /** Takes what is sent, and neither delivers nor refuses it: until `pass`, which delivers it late. */
  swallow: () => void;
  pass: () => void;
  /** From here on the hub is of a newer version: every script of the portal has another name, none the old one. */
  renew: () => void;
}

/** Names of built scripts, which end in their digest, and of those of the newer version. */
const scripts = { old: /(-[\w-]{8})\.js/g, newer: /\.newer\.js/g };

/** Lays a network between a browser and a hub; it is gone with the test. */
export async function networkTo(hubUrl: string): Promise<Network> {
  let open = Promise.resolve();
  let pass = () => {};
  let isNewer = false;

  const answer = async (asked: IncomingMessage, answered: ServerResponse) => {
    await open;
    const path = asked.url ?? '';
    const isGone = isNewer && path.startsWith('/assets/portal/') && /-[\w-]{8}\.js$/.test(path);
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(hubUrl + path.replace(scripts.newer, '.js'), { method: asked.method, headers });
    asked.pipe(passed);
    const [response] = (await once(passed, 'response')) as [IncomingMessage];
    const isText = /html|javascript/.test(response.headers['content-type'] ?? '');
    if (isGone) {
      response.resume();
      answered.writeHead(404).end();
    } else if (isNewer && isText) {
      const { 'content-length': _, ...others } = response.headers;
      answered.writeHead(response.statusCode ?? 500, others);
      answered.end((await text(response)).replace(scripts.old, '$1.newer.js'));
    } else {
      answered.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answered);
    }
  };

  const server = createServer((asked, answered) => {
    // A browser that gives up a request takes its connection away.
    answer(asked, answered).catch(() => answered.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    pass();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    swallow() {
      open = new Promise(resolve => {
        pass = resolve;
      });
    },
    pass: () => pass(),
    renew: () => {
      isNewer = true;
    },
  };
}
