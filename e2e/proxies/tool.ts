import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A tool without a login, on loopback. */
export interface Tool {
  url: string;
  close: () => Promise<void>;
}

/** The bytes of its long download. */
export const downloadBytes = 8 * 1024 * 1024;

/**
 * Starts the tool. `/` is a page that shows the user of its identity headers, `/headers` has the headers of the
 * request, `/download` and `/upload` move many bytes, `/health` needs no user, and every path accepts a WebSocket that
 * echoes.
 */
export async function startTool(): Promise<Tool> {
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://tool.invalid').pathname;
    if (path === '/headers') {
      answer.setHeader('Content-Type', 'application/json');
      return answer.end(JSON.stringify(request.rawHeaders));
    }
    if (path === '/download') return answer.end(Buffer.alloc(downloadBytes, 'a'));
    if (path === '/upload') {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      return answer.end(String(bytes));
    }
    if (path === '/health') return answer.end('healthy');
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    const user = decodeURIComponent(String(request.headers['remote-name'] ?? 'nobody'));
    return answer.end(`<!doctype html><title>Tool</title><h1>Hello, ${user.replace(/[<&]/g, '')}</h1>
<p>${(request.url ?? '').replace(/[<&]/g, '')}</p><form method="post" action="/save"><button>Save</button></form>`);
  });
  server.on('upgrade', (request, socket) => {
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    // A short text frame: "hello".
    socket.write(Buffer.concat([Buffer.from([0x81, 5]), Buffer.from('hello')]));
  });
  const close = await serve(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/**
 * Starts a server on loopback.
 *
 * @returns a function that closes it, also its WebSockets, which it does not count
 */
export async function serve(server: Server, port = 0): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise(done => server.close(done));
  };
}
