import type { Application } from '@portico/contract/schemas/application';
import type { AppLayout } from '@portico/contract/schemas/tables';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { type ReactNode, useState } from 'react';
import { usePreferTables, useTablePreferences } from '../../lib/tables/useTablePreferences.ts';
import { AppCard } from './AppCard.tsx';
import { AppsTable } from './AppsTable.tsx';
import { type GrantedAll, GrantedNotice } from './GrantedNotice.tsx';
import type { AppDialog } from './useAppDialog.ts';

/** The last Grant All of each application, while it can be undone. */
export function useGranted() {
  const [granted, setGranted] = useState<Partial<Record<string, GrantedAll>>>({});
  const set = (appId: string, all?: GrantedAll) => setGranted(others => ({ ...others, [appId]: all }));
  return { granted, set };
}

interface AppsCollectionProps {
  layout: AppLayout;
  state: 'loading' | 'failed' | 'ready';
  /** The applications that match the search. */
  apps: readonly Application[] | undefined;
  newId: string | null;
  grants: ReturnType<typeof useGranted>;
  onOpen: (dialog: AppDialog, appId: string) => void;
  empty: ReactNode;
  failed: ReactNode;
}

/** The applications as cards or as a list. */
export function AppsCollection({ layout, grants, onOpen, ...props }: AppsCollectionProps) {
  const { state, apps, newId, empty, failed } = props;
  const { granted, set } = grants;
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
          <AppsTable {...props} onOpen={onOpen} />
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
  return {
    isReady,
    layout,
    switchLayout: () => void chooseAppLayout(layout === 'list' ? 'cards' : 'list'),
  };
}
