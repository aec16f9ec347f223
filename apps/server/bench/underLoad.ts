import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const load = fileURLToPath(new URL('./load.ts', import.meta.url));
const run = promisify(execFile);

/** Requests a second, and times in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Requests an address over 20 connections from a separate process.
 *
 * @param headers the requests use them in turns
 * @throws {Error} if a response is a refusal
 */
export async function underLoad(url: string, headers: object[], seconds: number): Promise<Figures> {
  const { stdout } = await run(process.execPath, [load, url, JSON.stringify(headers), String(seconds)]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses were refusals, ${errors} calls failed`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
