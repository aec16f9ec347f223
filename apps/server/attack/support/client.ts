import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A raw request: the path is not normalised, and headers may be repeated. */
export interface Sent {
  method: string;
  /** The percent-encoded path with its query. */
  path: string;
  token?: string | undefined;
  headers?: OutgoingHttpHeaders | undefined;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  /** The client's address, sent in X-Forwarded-For. */
  from?: string | undefined;
  /** Uses a separate connection. */
  isAlone?: boolean;
}

/** A complete response. */
export interface Received {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** The parsed body; null if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: responses can have any type
  json: any;
  /** From the first byte of the request to the last of the response, in milliseconds. */
  milliseconds: number;
}

/** The client's timeout, longer than the hub may take for any request, in milliseconds. */
const timeoutMs = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the idle connections, so that the process can end and a hub can stop. */
export const hangUp = (): void => agent.destroy();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a request and reads the response.
 *
 * @param url the hub's origin
 * @throws if the connection breaks or there is no response within 30 seconds
 */
export function send(
  url: string,
  { method, path, token, headers, body, from, isAlone = false }: Sent,
): Promise<Received> {
  const { hostname, port } = new URL(url);
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request({
      agent: isAlone ? false : agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      timeout: timeoutMs,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(payload === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
        ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
        ...headers,
      },
    });
    sending.on('error', reject);
    sending.on('timeout', () => sending.destroy(new Error(`No response in ${timeoutMs / 1000} s`)));
    sending.on('response', answer => {
      const { statusCode: status = 0, headers } = answer;
      readText(answer).then(text => {
        resolve({ status, headers, text, json: parse(text), milliseconds: performance.now() - started });
      }, reject);
    });
    sending.end(payload);
  });
}

/**
 * Writes raw bytes to the hub's port, for requests that no client would send.
 *
 * @returns the bytes received until the hub closed the connection, for at most two seconds
 */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''), () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), 2000);
    socket.setEncoding('latin1').on('data', text => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
