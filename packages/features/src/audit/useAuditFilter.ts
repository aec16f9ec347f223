import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { filterNames, parseFilter } from './filter.ts';

/** Reads and changes the filter in the address: `/audit-logs?search=…&action=…&userId=…`. */
export function useAuditFilter() {
  const { get, change } = useAddress();
  const filter = parseFilter(get);
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Sets one filter; null removes it. */
    set: (name: keyof AuditLogFilter, value: string | null) => change({ [name]: value }),
    /** Removes filters. */
    drop: (names: readonly (keyof AuditLogFilter)[]) =>
      change(Object.fromEntries(names.map(name => [name, null]))),
    clear: () => change(Object.fromEntries(filterNames.map(name => [name, null]))),
    /** The entry of the details dialog. */
    entryId: get('entry'),
    show: (entryId: string) => change({ entry: entryId }),
    closeEntry: () => change({ entry: null }, { replace: true }),
  };
}
