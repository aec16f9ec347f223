import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { counted } from '../../lib/format/formats.ts';
import { useNextRow } from '../../lib/navigation/useNextRow.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { EventFilters, useEventFilter } from './EventFilters.tsx';
import { EventItem } from './EventItem.tsx';
import { eventTypeLabel } from './presentation.ts';
import { useResolve, useSecurityEvents } from './useSecurity.ts';

/** The security events with their filters, newest first. */
export function EventList() {
  const titleId = useId();
  const address = useEventFilter();
  const { isFiltered, clear } = address;
  const events = useKeepPreviousData(useSecurityEvents(address.filter));
  const resolve = useResolve();
  const failedSignIns = useNextStep('failedSignIns');
  const { region, leaveAt } = useNextRow<HTMLElement>(events.items, 'article');
  const leave = (event: SecurityEvent) => leaveAt(events.items.indexOf(event));
  const render = (event: SecurityEvent) => (
    <EventItem
      event={event}
      onLeave={() => leave(event)}
      isResolving={resolve.pending.some(({ params }) => params.id === event.id)}
      onResolve={() => {
        leave(event);
        void resolve.run(
          { params: { id: event.id } },
          { description: eventTypeLabel(event.eventType).title },
        );
      }}
    />
  );
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap={3}>
        <Heading level={2} id={titleId}>
          Recent Security Events
        </Heading>
        <EventFilters {...address} />
        <VisuallyHidden isLive>
          {!isFiltered || events.isStale || events.total === null ? '' : counted(events.total, 'event')}
        </VisuallyHidden>
        <Card padding="none">
          <List
            label="Recent Security Events"
            {...pagesProps(events, 'The security events could not be loaded.')}
            loadingLabel="Loading security events"
            renderItem={render}
            empty={
              <EmptyState
                icon={isFiltered ? <SearchX /> : <ShieldCheck />}
                title="No Security Events"
                action={isFiltered ? <Button onPress={clear}>Clear the filters</Button> : failedSignIns}
              >
                {isFiltered
                  ? 'No events match the filters.'
                  : 'Suspicious sign-ins appear here, with their risk and reasons.'}
              </EmptyState>
            }
          />
        </Card>
      </Stack>
    </section>
  );
}
