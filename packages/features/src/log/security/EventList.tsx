import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { SearchX, ShieldCheck } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { loadMoreProps } from '../../lib/data/usePages.ts';
import { counted } from '../../lib/format/formats.ts';
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
  const { region, leaveAt } = useNextFocus(events.items);
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
            state={events.state}
            isRefreshing={events.isStale}
            items={events.items}
            itemKey={({ id }) => id}
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
            failed={<LoadError message="The security events could not be loaded." of={events} />}
            more={loadMoreProps(events)}
          />
        </Card>
      </Stack>
    </section>
  );
}

interface NextFocus {
  /** The element around the articles. */
  region: RefObject<HTMLElement | null>;
  /** Call before a press removes a control of the article at an index. */
  leaveAt: (index: number) => void;
}

/**
 * Keeps the focus in the list when a press removes the pressed control, and possibly its article. Otherwise keyboard
 * users would start again at the top of the page.
 *
 * @param content the items of the list; a lost focus is restored when they change
 */
function useNextFocus(content: unknown): NextFocus {
  const region = useRef<HTMLElement>(null);
  const leftIndex = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content may have removed the control
  useEffect(() => {
    if (leftIndex.current === null || document.activeElement !== document.body) return;
    const articles = Array.from(region.current?.querySelectorAll('article') ?? []);
    (articles[leftIndex.current] ?? articles.at(-1) ?? region.current)?.focus();
    leftIndex.current = null;
  }, [content]);
  return {
    region,
    leaveAt: index => {
      leftIndex.current = index;
    },
  };
}
