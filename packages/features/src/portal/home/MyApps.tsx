import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { AppTile, AppTileSkeleton, AppTilesHead } from '@portico/ui/AppTile';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { LayoutGrid, SearchX } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { useNow } from '../../lib/format/clock.tsx';
import type { Search } from '../../lib/navigation/useSearch.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { focusAvailableApps } from './AvailableApps.tsx';
import { factsOf } from './facts.ts';
import { needsConnectionText } from './OfflineNotice.tsx';
import { isRequestable } from './requests.ts';
import { canOpen } from './useOpenApp.ts';
import { useAvailableApps, useMyApps } from './usePortal.ts';
import { useSteadyOrder } from './useSteadyOrder.ts';

/** Up to this many applications are found at a glance. */
const maxUnsearched = 12;

interface MyAppsProps {
  /** The maximum number of tiles. */
  limit: number;
  /** The search, which applies to all applications of the portal. */
  search: Search;
  onOpen: (app: MyApplication) => void;
  onDetails: (appId: string) => void;
}

/** The applications that the user can open, and the search field of the portal. docs/apps.md, 'Portal'. */
export function MyApps({ limit, search, onOpen, onDetails }: MyAppsProps) {
  const apps = useMyApps();
  const ordered = useSteadyOrder(apps.data);
  const isOffline = useIsOffline();
  const now = useNow();
  const [isEditing, setEditing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { text, setText, clear } = search;
  const others = useAvailableApps().data ?? [];
  const found = ordered?.filter(app => matchesSearch([app.name, app.description], text));
  const foundBelow = others.filter(app => matchesSearch([app.name, app.description], text));
  const isFoundBelow = foundBelow.length > 0;
  const isSearched = (ordered?.length ?? 0) + others.length > maxUnsearched || text !== '';
  const check = async () => {
    setChecking(true);
    await apps.reload();
    setChecking(false);
  };
  const open = (app: MyApplication) => {
    if (!isOffline && canOpen(app)) onOpen(app);
  };
  return (
    <Stack gap={3}>
      <AppTilesHead
        title="Applications"
        search={
          isSearched ? (
            <SearchField
              label="Search applications"
              placeholder="Search applications"
              clearLabel="Clear search"
              hasShortcut
              value={text}
              onChange={setText}
              onSubmit={() => {
                const first = found?.[0];
                if (first !== undefined && found?.length === 1) open(first);
              }}
            />
          ) : undefined
        }
        action={
          ordered === undefined || ordered.length === 0 ? undefined : (
            <Button variant="quiet" onPress={() => setEditing(!isEditing)}>
              {isEditing ? 'Done' : 'Edit'}
            </Button>
          )
        }
      />
      <List
        label="Applications"
        variant="launcher"
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
            facts={factsOf(app, now)}
            favouriteLabel={app.isFavourite ? 'Favourite' : undefined}
            detailsLabel={`Details of ${app.name}`}
            isEditing={isEditing}
            disabledReason={isOffline ? needsConnectionText : undefined}
            onOpen={() => open(app)}
            onDetails={() => onDetails(app.id)}
          />
        )}
        empty={
          apps.data?.length === 0 && (text.trim() === '' || isFoundBelow) ? (
            <EmptyState
              icon={<LayoutGrid />}
              title="No applications available for your account."
              action={
                others.some(isRequestable) ? (
                  <Button onPress={focusAvailableApps}>Choose one to request</Button>
                ) : (
                  <Button isPending={isChecking} onPress={() => void check()}>
                    Check again
                  </Button>
                )
              }
            >
              Contact your administrator to request app access.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX />}
              title={`${isFoundBelow ? 'None of your applications match' : 'No applications match'} “${text.trim()}”`}
              action={<Button onPress={clear}>Show all applications</Button>}
            >
              {foundBelow.some(isRequestable)
                ? 'You can request access to the applications below.'
                : undefined}
            </EmptyState>
          )
        }
        failed={<LoadError message="Your applications could not be loaded." of={apps} />}
      />
    </Stack>
  );
}
