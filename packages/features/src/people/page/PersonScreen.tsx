import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import { screens } from '@portico/contract/screens';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Tabs } from '@portico/ui/Tabs';
import {
  Activity,
  AppWindow,
  Inbox,
  LayoutDashboard,
  MonitorSmartphone,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { EntityPlaceholder } from '../../lib/components/EntityPlaceholder.tsx';
import { isMissing, MissingPage } from '../../lib/components/MissingPage.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { screenTabs, useScreenTab } from '../../lib/navigation/useScreenTab.tsx';
import { signOutsPath } from '../../lib/navigation/useSignOuts.ts';
import { useVisit } from '../../lib/storage/recents.ts';
import { EntityActivity } from '../../log/audit/EntityActivity.tsx';
import { UserDialogs } from '../list/UserDialogs.tsx';
import { useUserDialog } from '../list/useUserDialog.ts';
import { AppsTab } from './AppsTab.tsx';
import { DangerTab } from './DangerTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PersonHeader, toUsers } from './PersonHeader.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';

/** The page of one user, with a tab for each part of it. docs/people.md, 'The page of a user'. */
export function PersonScreen() {
  const { tab, id } = useScreenTab(tabs, 'user');
  // Live, because others change them too.
  const read = useRead(api.users.read, { params: { id } }, { isLive: true });
  const opened = useUserDialog();
  const goTo = useGoTo();
  useTitle(read.data === undefined ? 'User' : `${nameOf(read.data)}: ${screens[tab].title}`);

  useVisit('user', id, isMissing(read) ? null : read.data && nameOf(read.data));

  if (isMissing(read)) {
    return (
      <MissingPage
        title="User not found"
        icon={<UserX />}
        list={{ href: paths.users, label: 'Show all users' }}
      >
        The account may have been deleted, or the link may be incomplete. See the audit log for its history.
      </MissingPage>
    );
  }
  if (read.state !== 'ready') return <EntityPlaceholder backLink={toUsers} of={read} noun="user" />;
  const user = read.data;
  const contents: Record<TabId, () => ReactNode> = {
    user: () => <OverviewTab user={user} />,
    userApps: () => <AppsTab user={user} />,
    userSessions: () => <SessionsTab user={user} />,
    userRequests: () => <RequestsTab user={user} />,
    userActivity: () => <EntityActivity by="userId" id={user.id} />,
    userDanger: () => <DangerTab user={user} onOpen={opened.open} />,
  };
  return (
    <Page>
      <Stack gap={5}>
        <PersonHeader user={user} onOpen={opened.open} />
        <UserDialogs
          users={[user]}
          mayCreate={false}
          onDeleted={report => goTo(signOutsPath(paths.users, report), { replace: true })}
        />
        <Tabs
          label={nameOf(user)}
          selectedKey={tab}
          onSelectionChange={next => {
            if (next !== tab) goTo(pathTo(next, { id: user.id }));
          }}
          items={tabs.map(each => ({ ...each, content: each.id === tab ? contents[each.id]() : null }))}
        />
      </Stack>
    </Page>
  );
}

/** The tabs of a user's page, in display order. */
const tabs = screenTabs({
  user: <LayoutDashboard />,
  userApps: <AppWindow />,
  userSessions: <MonitorSmartphone />,
  userRequests: <Inbox />,
  userActivity: <Activity />,
  userDanger: <TriangleAlert />,
});

/** The id of a tab: that of its screen in the catalogue. */
type TabId = (typeof tabs)[number]['id'];
