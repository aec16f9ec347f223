import { type SecurityEventsFilter, securityEventsFilter } from '@portico/contract/schemas/security';
import * as v from 'valibot';
import { useAddress } from '../lib/navigation/useAddress.ts';

const names = ['status', 'severity'] as const;

/** Which events are listed, which the address holds: `/security?status=unresolved&severity=high`. */
export function useEventFilter() {
  const { get, change } = useAddress();
  const given = names.flatMap(name => {
    const read = v.safeParse(securityEventsFilter.entries[name], get(name) ?? undefined);
    return read.success && read.output !== undefined ? [[name, read.output] as const] : [];
  });
  const filter: SecurityEventsFilter = Object.fromEntries(given);
  return {
    filter,
    isFiltered: given.length > 0,
    /** Sets one filter, or takes it away with null. */
    set: (name: (typeof names)[number], value: string | null) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map(name => [name, null]))),
  };
}
