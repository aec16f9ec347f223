import { type SecurityEventsFilter, securityEventsFilter } from '@portico/contract/schemas/security';
import * as v from 'valibot';
import { useAddress } from '../../lib/navigation/useAddress.ts';

const names = ['status', 'severity'] as const;

/** Keeps the event filters in the address: `/security?status=unresolved&severity=high`. */
export function useEventFilter() {
  const { get, change } = useAddress();
  const active = names.flatMap(name => {
    const read = v.safeParse(securityEventsFilter.entries[name], get(name) ?? undefined);
    return read.success && read.output !== undefined ? [[name, read.output] as const] : [];
  });
  const filter: SecurityEventsFilter = Object.fromEntries(active);
  return {
    filter,
    isFiltered: active.length > 0,
    /** Sets a filter, or removes it if the value is null. */
    set: (name: (typeof names)[number], value: string | null) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map(name => [name, null]))),
  };
}
