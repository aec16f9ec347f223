import http from 'node:http';
import { text } from 'node:stream/consumers';

/** A response through a proxy. */
export interface ProxiedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/**
 * Sends a request to a proxy on this machine, with exactly these headers: names of `*.localhost` need no name server.
 *
 * @param address of the application, with its path as it is to be sent
 * @param headers pairs of name and value, in their spelling
 */
export function requestThrough(
  address: string,
  {
    headers = [],
    method = 'GET',
    body,
  }: { headers?: readonly (readonly [string, string])[]; method?: string; body?: Buffer } = {},
): Promise<ProxiedAnswer> {
  const [, host = '', port = '80', path = '/'] = /^http:\/\/([^:/]+):(\d+)(\/.*)?$/.exec(address) ?? [];
  return new Promise((done, fail) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      setHost: false,
      headers: [
        'Host',
        `${host}:${port}`,
        ...headers.flat(),
        ...(body === undefined ? [] : ['Content-Length', String(body.length)]),
      ] as unknown as http.OutgoingHttpHeaders,
    });
    request.once('response', answer => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then(body => done({ status, headers, body }), fail);
    });
    request.once('upgrade', (answer, socket, head) => {
      const finish = (piece: Buffer) => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: piece.toString('latin1') });
        socket.destroy();
      };
      if (head.length > 0) finish(head);
      else socket.once('data', finish);
    });
    request.once('error', fail);
    request.end(body);
  });
}
