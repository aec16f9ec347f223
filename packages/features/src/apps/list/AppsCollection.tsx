import type { AppLayout } from '@portico/contract/hub/schemas/tables';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { useState } from 'react';
import { usePreferTables, useTablePreferences } from '../../lib/tables/useTablePreferences.ts';
import { AppCard } from './AppCard.tsx';
import { AppsTable, type AppsTableProps } from './AppsTable.tsx';
import { type GrantedAll, GrantedNotice } from './GrantAll.tsx';

/** The last Grant All of each application, while it can be undone. */
export function useGranted() {
  const [granted, setGranted] = useState<Partial<Record<string, GrantedAll>>>({});
  const set = (appId: string, all?: GrantedAll) => setGranted(others => ({ ...others, [appId]: all }));
  return { granted, set };
}

interface AppsCollectionProps extends AppsTableProps {
  layout: AppLayout;
  grants: ReturnType<typeof useGranted>;
}

/** The applications as cards or as a list. */
export function AppsCollection({ layout, grants: { granted, set }, ...props }: AppsCollectionProps) {
  const { state, apps, newId, onOpen, empty, failed } = props;
  if (layout === 'list') {
    return (
      <Stack>
        {apps?.map(app => {
          const all = granted[app.id];
          return all === undefined ? null : (
            <GrantedNotice key={app.id} isNamed app={app} granted={all} onSettled={() => set(app.id)} />
          );
        })}
        <Card padding="none">
          <AppsTable {...props} />
        </Card>
      </Stack>
    );
  }
  return (
    <List
      label="Applications"
      variant="grid"
      state={state}
      items={apps}
      itemKey={app => app.id}
      loadingLabel="Loading applications"
      skeleton={<AppCardSkeleton />}
      expectedItems={6}
      renderItem={app => (
        <AppCard
          app={app}
          isNew={app.id === newId}
          onOpen={dialog => onOpen(dialog, app.id)}
          granted={granted[app.id]}
          onSettled={() => set(app.id)}
        />
      )}
      empty={empty}
      failed={failed}
    />
  );
}

/** Placeholder for a card while the applications load. */
const AppCardSkeleton = () => (
  <Card padding="small">
    <Stack gap={2}>
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="tile" />
        <Stack gap={0} isGrowing>
          <Skeleton length="medium" />
          <Skeleton shape="small" length="long" />
        </Stack>
      </Inline>
      <Skeleton length="medium" />
    </Stack>
  </Card>
);

/** The number of applications above which they are a list at first. */
const mostCards = 12;

/**
 * Returns how applications are shown: as the account has chosen, else by their number.
 *
 * @param count the number of all applications
 */
export function useAppLayout(count: number) {
  const { isReady, preferences } = useTablePreferences();
  const { chooseAppLayout } = usePreferTables();
  const layout = preferences.appLayout ?? (count > mostCards ? 'list' : 'cards');
  const switchLayout = () => void chooseAppLayout(layout === 'list' ? 'cards' : 'list');
  return { isReady, layout, switchLayout };
}
