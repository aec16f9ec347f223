import type { CreatedApplication } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiKeyDialog } from '../lib/components/ApiKeyDialog.tsx';
import { LoadError } from '../lib/components/LoadError.tsx';
import { formatNumber } from '../lib/format/formats.ts';
import { useTitle } from '../lib/navigation/title.ts';
import { useSession } from '../session/useSession.ts';
import { AddAppForm } from './AddAppForm.tsx';
import { AppCard } from './AppCard.tsx';
import { AppCardSkeleton } from './AppCardSkeleton.tsx';
import { AppDialogs } from './AppDialogs.tsx';
import type { GrantedAll } from './GrantedNotice.tsx';
import { useAppDialog } from './useAppDialog.ts';
import { useApps } from './useApps.ts';

/** App management: lists applications, adds them and manages access. docs/product.md 7.4. */
export function AppsScreen() {
  useTitle('Apps');
  const { mayCall } = useSession();
  const mayAdd = mayCall(api.apps.create);
  const apps = useApps();
  const opened = useAppDialog();
  const { isAdding, add, close } = opened;
  const [appWithKey, setAppWithKey] = useState<CreatedApplication | null>(null);
  const [granted, setGranted] = useState<Partial<Record<string, GrantedAll>>>({});
  const showKey = (app: CreatedApplication) => {
    close();
    setAppWithKey(app);
  };
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Applications</Heading>
            <Text tone="muted">{apps.data ? appCount(apps.data.length) : 'Connected applications'}</Text>
          </Stack>
          {mayAdd ? (
            <Button
              variant={isAdding ? 'secondary' : 'primary'}
              icon={isAdding ? undefined : <Plus />}
              onPress={isAdding ? close : add}
            >
              {isAdding ? 'Cancel' : 'Add Application'}
            </Button>
          ) : null}
        </Inline>
        {mayAdd && isAdding ? <AddAppForm onAdded={showKey} /> : null}
        <AppDialogs
          apps={apps.data}
          opened={opened}
          onRotated={showKey}
          onGranted={(appId, grantedAll) => setGranted(all => ({ ...all, [appId]: grantedAll }))}
        />
        <List
          label="Applications"
          variant="grid"
          state={apps.state}
          items={apps.data}
          itemKey={app => app.id}
          loadingLabel="Loading applications"
          skeleton={<AppCardSkeleton />}
          expectedItems={6}
          renderItem={app => (
            <AppCard
              app={app}
              onOpen={dialog => opened.open(dialog, app.id)}
              granted={granted[app.id]}
              onSettled={() => setGranted(all => ({ ...all, [app.id]: undefined }))}
            />
          )}
          empty={
            <EmptyState
              icon={<LayoutGrid />}
              title="No Applications Yet"
              action={
                mayAdd && !isAdding ? (
                  <Button icon={<Plus />} onPress={add}>
                    Add your first application
                  </Button>
                ) : undefined
              }
            >
              Add an application to let users sign on to it from the portal.
            </EmptyState>
          }
          failed={<LoadError message="The applications could not be loaded." of={apps} />}
        />
      </Stack>
      {appWithKey ? <ApiKeyDialog app={appWithKey} onClose={() => setAppWithKey(null)} /> : null}
    </Page>
  );
}

const appCount = (total: number) => (total === 1 ? '1 application' : `${formatNumber(total)} applications`);
