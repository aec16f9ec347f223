import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadFigures } from './load.ts';

const load = fileURLToPath(new URL('./load.ts', import.meta.url));
const run = promisify(execFile);

/** Requests a second, and times in milliseconds. */
export type Figures = Pick<LoadFigures, 'perSecond' | 'p50' | 'p99'>;

/**
 * Requests an address over 20 connections from a separate process.
 *
 * @param headers the requests use them in turns
 * @param rate requests a second; as fast as possible without it
 * @throws {Error} if a response is a refusal
 */
export async function underLoad(
  url: string,
  headers: object[],
  seconds: number,
  rate?: number,
): Promise<Figures> {
  const parameters = [url, JSON.stringify(headers), seconds, ...(rate === undefined ? [] : [rate])];
  const { stdout } = await run(process.execPath, [load, ...parameters.map(String)]);
  const figures: LoadFigures = JSON.parse(stdout);
  if (figures.refused > 0) throw new Error(`${figures.refused} responses were refusals`);
  return figures;
}
