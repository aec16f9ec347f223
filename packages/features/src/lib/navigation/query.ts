import * as v from 'valibot';

/**
 * What an address says of a row's query.
 *
 * @param entries of the query's schema: the address names them as the API does
 * @param get a parameter's value; what is not one the hub would take counts as not given
 */
export function parseQuery<Entries extends v.ObjectEntries>(
  entries: Entries,
  get: (name: string) => string | null,
): { [Name in keyof Entries]?: NonNullable<v.InferOutput<Entries[Name]>> } {
  const given = Object.entries(entries).flatMap(([name, entry]) => {
    const read = v.safeParse(entry, get(name) ?? '');
    return read.success && read.output ? [[name, read.output] as const] : [];
  });
  return Object.fromEntries(given) as ReturnType<typeof parseQuery<Entries>>;
}
