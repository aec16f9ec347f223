import type { LoadFigures } from './load.ts';
import { runScript } from './processes.ts';

/** Requests a second, and times in milliseconds. */
export type Figures = Pick<LoadFigures, 'perSecond' | 'p50' | 'p99'>;

/**
 * Requests an address over 20 connections from a separate process.
 *
 * @param headers the requests use them in turns
 * @throws {Error} if a response is a refusal
 */
export async function underLoad(url: string, headers: object[], seconds: number): Promise<Figures> {
  const figures = await runScript<LoadFigures>('./load.ts', url, JSON.stringify(headers), seconds);
  if (figures.refused > 0) throw new Error(`${figures.refused} responses were refusals`);
  return figures;
}
