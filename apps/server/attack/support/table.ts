import type { Result } from './attempt.ts';

const columns = ['', 'part', 'database', 'threat', 'attempt', 'observation', 's'] as const;

const verdict = ({ held }: Result) => (held === null ? 'note' : held ? 'held' : 'FAILED');

const cells = (result: Result): string[] => [
  verdict(result),
  result.part,
  result.database,
  result.threat,
  result.name,
  result.saw,
  (result.milliseconds / 1000).toFixed(1),
];

/** Formats the results as a Markdown table, with failures last, where a terminal shows them. */
export function tableOf(results: readonly Result[]): string {
  const sorted = results.toSorted((a, b) => Number(a.held === false) - Number(b.held === false));
  const rows = sorted.map(result => cells(result).map(cell => cell.replace(/[|\n]/g, ' ')));
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map(row => row[at]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [
    lineOf(columns),
    `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(lineOf),
  ].join('\n');
}

/** Formats a result as one line of progress. */
export const lineOf = (result: Result): string => {
  const [held, part, database, threat, name, saw, seconds] = cells(result);
  return `${held?.padEnd(6)} ${part} (${database}) ${threat}: ${name}: ${saw} (${seconds} s)`;
};
