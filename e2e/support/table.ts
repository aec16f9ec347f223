/** Prints a line. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Prints rows in columns. The first row has the titles. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)));
  for (const row of rows)
    say(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
