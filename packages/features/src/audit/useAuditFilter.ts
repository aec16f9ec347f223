import type { AuditLogFilter } from '@portico/contract/schemas/audit';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { filterNames, parseFilter } from './filter.ts';

/** The filter, which the address holds: `/audit-logs?search=…&action=…&userId=…`. */
export function useAuditFilter() {
  const { get, change } = useAddress();
  const filter = parseFilter(get);
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    /** Sets one filter, or takes it away with null. */
    set: (name: keyof AuditLogFilter, value: string | null) => change({ [name]: value }),
    /** Takes some away. */
    drop: (names: readonly (keyof AuditLogFilter)[]) =>
      change(Object.fromEntries(names.map(name => [name, null]))),
    clear: () => change(Object.fromEntries(filterNames.map(name => [name, null]))),
    /** The entry that is shown in full. */
    entryId: get('entry'),
    show: (entryId: string) => change({ entry: entryId }),
    closeEntry: () => change({ entry: null }, { replace: true }),
  };
}
