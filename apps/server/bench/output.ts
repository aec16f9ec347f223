import { cpus, totalmem } from 'node:os';

/** Prints a line. */
export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Prints the machine of the measurement. */
export function printMachine(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  say(`${cpus().length} × ${cpu?.model}, ${memory} GB; Node ${process.versions.node}`);
}

/** Prints a figure in relation to its target. */
export const printAgainstTarget = (label: string, figure: number, target: number, unit: string): boolean =>
  say(`    ${label}: ${(figure / target).toFixed(2)} of ${target} ${unit}`);

/** Returns the median. */
export const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[figures.length >> 1] ?? 0;
