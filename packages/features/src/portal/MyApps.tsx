import type { MyApplication } from '@portico/contract/schemas/portal';
import { AppTile, AppTileSkeleton } from '@portico/ui/AppTile';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { LayoutGrid, SearchX } from 'lucide-react';
import { LoadError } from '../lib/components/LoadError.tsx';
import { matchesSearch } from '../lib/data/matchesSearch.ts';
import { useNow } from '../lib/format/clock.tsx';
import { formatDuration, formatRelative } from '../lib/format/formats.ts';
import type { Search } from '../lib/navigation/useSearch.ts';
import { useIsOffline } from '../session/useIsOffline.ts';
import { needsConnectionText } from './OfflineNotice.tsx';
import { canOpen } from './useOpenApp.ts';
import { useAvailableApps, useMyApps } from './usePortal.ts';

interface MyAppsProps {
  /** The maximum number of tiles. */
  limit: number;
  /** The search, which applies to all applications of the portal. */
  search: Search;
  onOpen: (appId: string) => void;
}

/** The applications that the user can open, and the search field of the portal. */
export function MyApps({ limit, search, onOpen }: MyAppsProps) {
  const apps = useMyApps();
  const isOffline = useIsOffline();
  const now = useNow();
  const { text, setText, clear } = search;
  const others = useAvailableApps().data ?? [];
  const found = apps.data?.filter(app => matchesSearch([app.name, app.description], text));
  const isFoundBelow = others.some(app => matchesSearch([app.name, app.description], text));
  return (
    <Stack>
      <Heading level={2}>Applications</Heading>
      {apps.data !== undefined && apps.data.length + others.length > 0 ? (
        <SearchField
          label="Search applications"
          placeholder="Search applications"
          clearLabel="Clear search"
          hasShortcut
          value={text}
          onChange={setText}
          onSubmit={() => {
            const first = found?.[0];
            if (!isOffline && first !== undefined && found?.length === 1 && canOpen(first)) onOpen(first.id);
          }}
        />
      ) : apps.state === 'loading' ? (
        <Skeleton shape="control" />
      ) : null}
      <List
        label="Applications"
        variant="grid"
        state={apps.state}
        items={found?.slice(0, limit)}
        itemKey={app => app.id}
        loadingLabel="Loading your applications"
        skeleton={<AppTileSkeleton />}
        expectedItems={6}
        renderItem={app => (
          <AppTile
            name={app.name}
            picture={app.icon}
            description={app.description}
            badge={
              <Badge tone={app.isSsoReady ? 'accent' : 'neutral'}>
                {app.isSsoReady ? 'SSO Ready' : 'External Domain'}
              </Badge>
            }
            meta={metaOf(app, now)}
            disabledReason={isOffline ? needsConnectionText : undefined}
            onOpen={() => {
              if (canOpen(app)) onOpen(app.id);
            }}
          />
        )}
        empty={
          apps.data?.length === 0 && (text.trim() === '' || isFoundBelow) ? (
            <EmptyState icon={<LayoutGrid />} title="No applications available for your account.">
              Contact your administrator to request app access.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={`${isFoundBelow ? 'None of your applications match' : 'No applications match'} “${text.trim()}”`}
              action={<Button onPress={clear}>Show all applications</Button>}
            >
              {isFoundBelow ? 'You can request access to the applications below.' : undefined}
            </EmptyState>
          )
        }
        failed={<LoadError message="Your applications could not be loaded." of={apps} />}
      />
    </Stack>
  );
}

/** Returns when an app was last opened, and the time spent. Not shown for apps that don't report it. */
function metaOf({ totalTimeSpent, lastAccessed }: MyApplication, now: Date): string {
  if (lastAccessed === null) return 'Not opened yet';
  const opened = `Opened ${formatRelative(lastAccessed, now).replace('Just', 'just')}`;
  return totalTimeSpent === 0 ? opened : `${opened} · ${formatDuration(totalTimeSpent)} spent`;
}
