import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { CreatedApplication } from '@portico/contract/apps/schemas/application';
import { screens } from '@portico/contract/screens';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Tabs } from '@portico/ui/Tabs';
import { Activity, KeyRound, LayoutDashboard, TriangleAlert, Unplug, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiKeyDialog } from '../../lib/components/ApiKeyDialog.tsx';
import { EntityPlaceholder } from '../../lib/components/EntityPlaceholder.tsx';
import { isMissing, MissingPage } from '../../lib/components/MissingPage.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { focusMain } from '../../lib/navigation/focusMain.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { screenTabs, useScreenTab } from '../../lib/navigation/useScreenTab.tsx';
import { useVisit } from '../../lib/storage/recents.ts';
import { AppDialogs } from '../list/AppDialogs.tsx';
import { type GrantedAll, GrantedNotice } from '../list/GrantAll.tsx';
import type { TabProps } from '../list/useAppDialog.ts';
import { useAppDialog } from '../list/useAppDialog.ts';
import { AccessTab } from './AccessTab.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { ApplicationHeader, toApplications } from './ApplicationHeader.tsx';
import { DangerTab } from './DangerTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { SignOnTab } from './SignOnTab.tsx';

/** The page of one application, with a tab for each part of it. docs/apps.md, 'The page of an application'. */
export function ApplicationScreen() {
  const { tab, id: appId } = useScreenTab(tabs, 'app');
  const read = useRead(api.apps.read, { params: { id: appId } }, { isLive: true });
  const opened = useAppDialog();
  const goTo = useGoTo();
  const [appWithKey, setAppWithKey] = useState<CreatedApplication | null>(null);
  const [granted, setGranted] = useState<(GrantedAll & { appId: string }) | null>(null);
  const app = read.data;
  useTitle(app === undefined ? 'Application' : `${app.name}: ${screens[tab].title}`);

  useVisit('app', appId, isMissing(read) ? null : app?.name);

  if (isMissing(read)) return <NoApplication />;
  if (read.state !== 'ready')
    return <EntityPlaceholder backLink={toApplications} of={read} noun="application" />;
  const props: TabProps = { app: read.data, onOpen: dialog => opened.open(dialog, appId) };
  const contents: Record<TabId, () => ReactNode> = {
    app: () => <OverviewTab {...props} />,
    appSignOn: () => <SignOnTab {...props} />,
    appAccess: () => <AccessTab {...props} />,
    appActivity: () => <ActivityTab {...props} />,
    appDanger: () => <DangerTab {...props} />,
  };
  return (
    <Page>
      <Stack gap={5}>
        <ApplicationHeader {...props} />
        <AppDialogs
          apps={[read.data]}
          opened={opened}
          onRotated={setAppWithKey}
          onGranted={(grantedApp, grantedAll) => setGranted({ appId: grantedApp, ...grantedAll })}
          onDeleted={() => goTo(paths.apps, { replace: true })}
        />
        {granted?.appId !== appId ? null : (
          <GrantedNotice
            app={read.data}
            granted={granted}
            onSettled={() => {
              setGranted(null);
              focusMain();
            }}
          />
        )}
        <Tabs
          label={read.data.name}
          selectedKey={tab}
          onSelectionChange={id => {
            if (id !== tab) goTo(pathTo(id, { id: appId }));
          }}
          items={tabs.map(each => ({ ...each, content: each.id === tab ? contents[each.id]() : null }))}
        />
      </Stack>
      {appWithKey === null ? null : <ApiKeyDialog app={appWithKey} onClose={() => setAppWithKey(null)} />}
    </Page>
  );
}

/** Replaces the page of an application that does not exist. */
const NoApplication = () => (
  <MissingPage
    title="Application not found"
    icon={<Unplug />}
    list={{ href: paths.apps, label: 'Show all applications' }}
  >
    It may have been deleted, or the link may be incomplete. See the audit log for its history.
  </MissingPage>
);

/** The tabs of an application's page, in display order. */
const tabs = screenTabs({
  app: <LayoutDashboard />,
  appSignOn: <KeyRound />,
  appAccess: <Users />,
  appActivity: <Activity />,
  appDanger: <TriangleAlert />,
});

/** The id of a tab: that of its screen in the catalogue. */
type TabId = (typeof tabs)[number]['id'];
