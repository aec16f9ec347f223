import * as v from 'valibot';

/**
 * Reads an endpoint's query from an address. Values that the endpoint would reject are left out.
 *
 * @param entries the entries of the query's schema; the address has the same names
 * @param get returns the value of a parameter, or null
 */
export function parseQuery<Entries extends v.ObjectEntries>(
  entries: Entries,
  get: (name: string) => string | null,
): { [Name in keyof Entries]?: NonNullable<v.InferOutput<Entries[Name]>> } {
  const valid = Object.entries(entries).flatMap(([name, entry]) => {
    const read = v.safeParse(entry, get(name) ?? '');
    return read.success && read.output ? [[name, read.output] as const] : [];
  });
  return Object.fromEntries(valid) as ReturnType<typeof parseQuery<Entries>>;
}
