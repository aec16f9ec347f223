import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { identityHeaders, proxyFolder } from '@portico/contract/sso/proxiedAddresses';
import { createProxyServer } from 'http-proxy-3';
import { serve } from './tool.ts';

const copied = Object.values(identityHeaders);

/** The hub's decision about a request. */
interface Decision {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests the hub's decision about a request, as auth_request does: with its headers, without its body. */
function ask(
  hub: string,
  kind: 'nginx' | 'generic',
  { headers, url, method }: IncomingMessage,
): Promise<Decision> {
  return new Promise((done, fail) => {
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, upgrade, ...rest } = headers;
    const request = http.get(
      `${hub}/api/forward-auth/${kind}`,
      {
        headers: {
          ...rest,
          ...(upgrade === undefined ? {} : { 'x-requested-with': 'XMLHttpRequest' }),
          host: new URL(hub).host,
          'x-forwarded-host': headers.host ?? '',
          'x-forwarded-uri': url ?? '',
          'x-forwarded-method': method ?? '',
        },
      },
      answer => {
        const { statusCode: status = 0, headers } = answer;
        buffer(answer).then(body => done({ status, headers, body }), fail);
      },
    );
    request.once('error', fail);
  });
}

/** Removes the client's identity headers, in every spelling. */
function clean({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (/^remote[^a-z0-9]/i.test(name)) delete headers[name];
}

/** Passes on the identity headers of the hub. */
function identify({ headers }: IncomingMessage, decision: Decision): void {
  for (const name of copied) {
    const value = decision.headers[name.toLowerCase()];
    if (typeof value === 'string') headers[name.toLowerCase()] = value;
  }
}

/**
 * Starts a proxy that protects a tool by the rules of nginx's auth_request: 200 passes, 401 and 403 get the response of
 * the hub's other address, anything else is an error.
 */
export async function startAuthRequestProxy(at: { port: number; hub: string; tool: string }) {
  const proxy = createProxyServer({ xfwd: false });
  const fail = (error: unknown, _request: unknown, answer: unknown) => {
    const { writeHead, end } = answer as Partial<ServerResponse>;
    if (writeHead !== undefined && end !== undefined)
      (answer as ServerResponse).writeHead(502).end(String(error));
  };
  proxy.on('error', fail);

  const toHub = (request: IncomingMessage, answer: ServerResponse) => {
    for (const name of Object.keys(request.headers))
      if (name.startsWith('x-forwarded-')) delete request.headers[name];
    request.headers['x-forwarded-host'] = request.headers.host ?? '';
    proxy.web(request, answer, { target: at.hub, changeOrigin: true });
  };

  const server = http.createServer(async (request, answer) => {
    clean(request);
    if (request.url?.startsWith(`${proxyFolder}/`)) return toHub(request, answer);
    request.pause();
    const decision = await ask(at.hub, 'nginx', request);
    if (decision.status === 200) {
      identify(request, decision);
      return proxy.web(request, answer, { target: at.tool });
    }
    if (decision.status !== 401 && decision.status !== 403) return answer.writeHead(500).end();
    const { status, headers, body } = await ask(at.hub, 'generic', request);
    const { connection: _, 'transfer-encoding': __, ...rest } = headers;
    request.resume();
    return answer.writeHead(status, rest).end(body);
  });
  server.on('upgrade', async (request: IncomingMessage, socket: Socket, head: Buffer) => {
    clean(request);
    const decision = await ask(at.hub, 'nginx', request);
    if (decision.status !== 200) {
      socket.end(`HTTP/1.1 ${decision.status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    identify(request, decision);
    proxy.ws(request, socket, head, { target: at.tool });
  });
  const close = await serve(server, at.port);
  return {
    stop: async () => {
      proxy.close();
      await close();
    },
  };
}
