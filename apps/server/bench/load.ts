import { once } from 'node:events';
import { connect } from 'node:net';

/** Figures of a load. */
export interface LoadFigures {
  /** Responses a second. */
  perSecond: number;
  /** Percentiles of the times of responses, in milliseconds. */
  p50: number;
  p99: number;
  /** Responses whose status is not of success. */
  refused: number;
}

const connections = 20;
/** The number of networks of the callers, so that the throttle does not affect the measurement. */
const networks = 64;

/**
 * The load, in a separate process: `node load.ts <url> <headers> <seconds>` requests an address over 20 connections as
 * fast as possible, and prints the figures as JSON. The requests are built once and sent through plain sockets, to leave
 * the two cores to the server and its database. `headers` is a JSON array; the requests take its entries in turns.
 */
const [address = '', given = '', seconds = ''] = process.argv.slice(2);
const { hostname, port, host, pathname, search } = new URL(address);
const variants: readonly Record<string, string>[] = JSON.parse(given);
const requests = Array.from({ length: networks }, (_, network) => {
  const headers = {
    Host: host,
    ...variants[network % variants.length],
    'X-Forwarded-For': `10.0.${network}.1`,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
});
const times: number[] = [];
let refused = 0;
let sent = 0;

/** Returns whether a response is complete: `latin1`, from its status line on. */
function isComplete(response: string): boolean {
  const end = response.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = response.slice(0, end);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) return response.length >= end + 4 + Number(length);
  return /\r\ntransfer-encoding: *chunked/i.test(head) ? response.endsWith('\r\n0\r\n\r\n') : true;
}

/** Requests over one connection until a time. */
async function call(until: number): Promise<void> {
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  const data = socket[Symbol.asyncIterator]();
  await once(socket, 'connect');
  while (performance.now() < until) {
    const begun = performance.now();
    socket.write(requests[sent++ % networks] as Buffer);
    let response = '';
    while (!isComplete(response)) {
      const { value, done } = await data.next();
      if (done) throw new Error('The server closed a connection.');
      response += value;
    }
    times.push(performance.now() - begun);
    if (!/^HTTP\/1\.1 2/.test(response)) refused += 1;
  }
  socket.destroy();
}

const started = performance.now();
await Promise.all(Array.from({ length: connections }, () => call(started + Number(seconds) * 1000)));
const perSecond = times.length / ((performance.now() - started) / 1000);
times.sort((one, other) => one - other);
const percentile = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
const figures: LoadFigures = { perSecond, p50: percentile(0.5), p99: percentile(0.99), refused };
process.stdout.write(JSON.stringify(figures));
