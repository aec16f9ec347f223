import type { CreatedApplication } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { FailedState } from '@portico/ui/FailedState';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiKeyDialog } from '../lib/ApiKeyDialog.tsx';
import { formatNumber } from '../lib/formats.ts';
import { useTitle } from '../lib/title.ts';
import { useSession } from '../session/useSession.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { AddAppForm } from './AddAppForm.tsx';
import { AppCard, CardToCome } from './AppCard.tsx';
import { GrantAllDialog } from './GrantAllDialog.tsx';
import { useAppDialog } from './useAppDialog.ts';
import { useApps } from './useApps.ts';

/** App management: what is connected, and who may open it. Spec section 2. */
export function AppsScreen() {
  useTitle('Apps');
  const { mayCall } = useSession();
  const mayAdd = mayCall(api.apps.create);
  const apps = useApps();
  const { isAdding, appForAccess, appForAll, add, showAccess, askGrantAll, close } = useAppDialog();
  const [added, setAdded] = useState<CreatedApplication | null>(null);
  const appOf = (id: string | null) => apps.data?.find(app => app.id === id);
  const accessed = appOf(appForAccess);
  const forAll = mayCall(api.apps.grantAll) ? appOf(appForAll) : undefined;
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Applications</Heading>
            <Text tone="muted">{apps.data ? counted(apps.data.length) : 'What people sign on to'}</Text>
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
        {mayAdd && isAdding ? (
          <AddAppForm
            onAdded={app => {
              close();
              setAdded(app);
            }}
          />
        ) : null}
        <List
          label="Applications"
          variant="grid"
          state={apps.state}
          items={apps.data}
          itemKey={app => app.id}
          loadingLabel="Loading applications"
          skeleton={<CardToCome />}
          expectedItems={6}
          renderItem={app => (
            <AppCard
              app={app}
              onManageAccess={() => showAccess(app.id)}
              onGrantAll={() => askGrantAll(app.id)}
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
              Connect an application, and people can sign on to it from their portal.
            </EmptyState>
          }
          failed={
            <FailedState
              message="The applications could not be loaded."
              retryLabel="Try again"
              onRetry={() => void apps.reload()}
            />
          }
        />
      </Stack>
      {accessed ? <AccessDialog app={accessed} onClose={close} /> : null}
      {forAll ? <GrantAllDialog app={forAll} onClose={close} /> : null}
      {added ? <ApiKeyDialog app={added} onClose={() => setAdded(null)} /> : null}
    </Page>
  );
}

const counted = (total: number) => (total === 1 ? '1 application' : `${formatNumber(total)} applications`);
