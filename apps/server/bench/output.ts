import { cpus, totalmem } from 'node:os';

/** A line of a benchmark. */
export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** What a figure was measured on. */
export function printMachine(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  say(`${cpus().length} × ${cpu?.model}, ${memory} GB; Node ${process.versions.node}`);
}

/** A figure beside what is asked of it. */
export const printAgainstTarget = (what: string, figure: number, target: number, unit: string): boolean =>
  say(`    ${what}: ${(figure / target).toFixed(2)} of ${target} ${unit}`);

/** The figure in the middle. */
export const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[figures.length >> 1] ?? 0;
