import { securityEventStatuses, securitySeverities } from '@portico/contract/schemas/security';
import { Button } from '@portico/ui/Button';
import { FilterBar } from '@portico/ui/FilterBar';
import { Select } from '@portico/ui/Select';
import { X } from 'lucide-react';
import { severities } from './presentation.ts';
import type { useEventFilter } from './useEventFilter.ts';

/** Stands for no filter. */
const every = '*';

const statusWords: Record<(typeof securityEventStatuses)[number], string> = {
  unresolved: 'Unresolved',
  resolved: 'Resolved',
};

/** Narrows the events down. */
export const EventFilters = ({ filter, isFiltered, set, clear }: ReturnType<typeof useEventFilter>) => (
  <FilterBar
    clear={
      isFiltered ? (
        <Button variant="quiet" icon={<X />} onPress={clear}>
          Clear filters
        </Button>
      ) : null
    }
  >
    <Select
      label="Status"
      isLabelHidden
      value={filter.status ?? every}
      options={[
        { value: every, label: 'Any status' },
        ...securityEventStatuses.map(value => ({ value, label: statusWords[value] })),
      ]}
      onChange={chosen => set('status', chosen === every ? null : chosen)}
    />
    <Select
      label="Severity"
      isLabelHidden
      value={filter.severity ?? every}
      options={[
        { value: every, label: 'Any severity' },
        ...securitySeverities.map(value => ({ value, label: severities[value].word })),
      ]}
      onChange={chosen => set('severity', chosen === every ? null : chosen)}
    />
  </FilterBar>
);
