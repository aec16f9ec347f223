import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { CreatedApplication } from '@portico/contract/apps/schemas/application';
import { screens } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { SearchField } from '@portico/ui/SearchField';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { LayoutGrid, Plus, Rows3, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiKeyDialog } from '../../lib/components/ApiKeyDialog.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { useNewItem } from '../../lib/navigation/newItem.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { useSession } from '../../session/state/useSession.ts';
import { AddAppForm } from './AddAppForm.tsx';
import { AppDialogs } from './AppDialogs.tsx';
import { AppsCollection, useAppLayout, useGranted } from './AppsCollection.tsx';
import { useAppDialog } from './useAppDialog.ts';

const CatalogueStep = lazy(async () => ({
  default: (await import('../connect/CatalogueStep.tsx')).CatalogueStep,
}));

/** The button for the other layout, by the present one. */
const otherLayout = {
  cards: { label: 'Show as list', icon: <Rows3 /> },
  list: { label: 'Show as cards', icon: <LayoutGrid /> },
};

/**
 * App management: lists applications, adds them and manages access. docs/apps.md, 'Adding and editing applications'.
 */
export function AppsScreen() {
  useTitle(screens.apps.title);
  const { mayCall } = useSession();
  const mayAdd = mayCall(api.apps.create);
  const apps = useRead(api.apps.list, {}, { isWhole: true });
  const { text, setText, search, clear } = useSearch();
  const { newId } = useNewItem();
  const found = apps.data
    ?.filter(({ name, description, url }) => matchesSearch([name, description, url], search))
    .toSorted((one, other) => Number(other.id === newId) - Number(one.id === newId));
  const isSearched = search !== '';
  const all = apps.data && counted(apps.data.length, 'application');
  const count = isSearched && found ? `${formatNumber(found.length)} of ${all}` : all;
  const opened = useAppDialog();
  const { isAdding, addForm, add, cancelAdding } = opened;
  const addApp = useNextStep('addApp');
  const [appWithKey, setAppWithKey] = useState<CreatedApplication | null>(null);
  const grants = useGranted();
  const { isReady, layout, switchLayout } = useAppLayout(apps.data?.length ?? 0);
  const showAll = () => {
    clear();
    focusMain();
  };
  const goTo = useGoTo();
  const showAdded = (app: CreatedApplication) => {
    // Its proxy is set up there.
    if (addForm === 'proxy') return goTo(pathTo('appSignOn', { id: app.id }));
    opened.showNew(app.id);
    if (addForm === 'key') setAppWithKey(app);
  };
  if (mayAdd && isAdding && addForm === null) {
    return (
      <Suspense>
        <CatalogueStep />
      </Suspense>
    );
  }
  return (
    <Page>
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Applications</Heading>
            <Text tone="muted">{count ?? 'Connected applications'}</Text>
          </Stack>
          {mayAdd ? (
            <Button
              variant={isAdding ? 'secondary' : 'primary'}
              icon={isAdding ? undefined : <Plus />}
              onPress={isAdding ? cancelAdding : add}
            >
              {isAdding ? 'Cancel' : 'Add Application'}
            </Button>
          ) : null}
        </Inline>
        {mayAdd && addForm !== null ? <AddAppForm kind={addForm} onAdded={showAdded} /> : null}
        <AppDialogs apps={apps.data} opened={opened} onRotated={setAppWithKey} onGranted={grants.set} />
        {apps.data && apps.data.length > 0 ? (
          <Inline isWrapping={false}>
            <Stack isGrowing>
              <SearchField
                label="Search applications"
                placeholder="Search by name, description or URL"
                clearLabel="Clear search"
                hasShortcut
                value={text}
                onChange={setText}
              />
            </Stack>
            <IconButton {...otherLayout[layout]} variant="secondary" onPress={switchLayout} />
          </Inline>
        ) : apps.state === 'loading' ? (
          <Skeleton shape="control" />
        ) : null}
        <VisuallyHidden isLive>{isSearched ? (count ?? '') : ''}</VisuallyHidden>
        <AppsCollection
          layout={layout}
          state={isReady ? apps.state : 'loading'}
          apps={found}
          newId={newId}
          grants={grants}
          onOpen={opened.open}
          empty={
            isSearched && apps.data?.length !== 0 ? (
              <EmptyState
                icon={<SearchX />}
                title={`No applications match “${search}”`}
                action={<Button onPress={showAll}>Show all applications</Button>}
              >
                The search covers names, descriptions and URLs.
              </EmptyState>
            ) : (
              <EmptyState
                icon={<LayoutGrid />}
                title="No Applications Yet"
                action={isAdding ? undefined : addApp}
              >
                {mayAdd
                  ? 'Add an app so that users can open it from the portal.'
                  : 'Applications appear here once an administrator adds them.'}
              </EmptyState>
            )
          }
          failed={<LoadError message="The applications could not be loaded." of={apps} />}
        />
      </Stack>
      {appWithKey ? <ApiKeyDialog app={appWithKey} onClose={() => setAppWithKey(null)} /> : null}
    </Page>
  );
}
