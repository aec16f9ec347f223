import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { useNow } from '../../lib/format/clock.tsx';
import { type Address, useAddress } from '../../lib/navigation/useAddress.ts';
import { filterNames, parseFilter } from './filter.ts';
import { isOneDay, type Period, readPeriod } from './period.ts';

/**
 * Reads and changes the filter in the address: `/audit-logs?search=…&action=…&userId=…&period=…`.
 *
 * @param view the address with its saved view, where the log has views
 */
export function useAuditFilter(view?: Address) {
  const own = useAddress();
  const { get, change } = view ?? own;
  const { after, before, ...named } = parseFilter(get);
  const { period, bounds } = readPeriod(get('period'), { after, before }, useNow());
  const filter = { ...named, ...bounds };
  return {
    filter,
    period,
    isFiltered: Object.keys(filter).length > 0,
    /** Sets one filter; null removes it. */
    set: (name: keyof AuditLogFilter, value: string | null) => change({ [name]: value }),
    /** Sets a period. One day and a custom range begin with the bounds of the previous one, if those are such. */
    setPeriod: (next: Period) => {
      const isKept = next === 'custom' || (next === 'day' && isOneDay(bounds));
      change({
        period: next === 'any' ? null : next,
        after: isKept ? (bounds.after ?? null) : null,
        before: isKept ? (bounds.before ?? null) : null,
      });
    },
    /** Sets bounds of the chosen day or range; null removes one. */
    setBounds: (next: { after?: string | null; before?: string | null }) => change({ ...next, period }),
    /** Removes filters. */
    drop: (names: readonly (keyof AuditLogFilter)[]) =>
      change(Object.fromEntries(names.map(name => [name, null]))),
    clear: () => change(Object.fromEntries([...filterNames, 'period'].map(name => [name, null]))),
    /** The entry of the details dialog. */
    entryId: get('entry'),
    show: (entryId: string) => change({ entry: entryId }),
    closeEntry: () => change({ entry: null }, { replace: true }),
  };
}
