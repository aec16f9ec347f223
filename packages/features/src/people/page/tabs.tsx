import { Activity, AppWindow, Inbox, LayoutDashboard, MonitorSmartphone, TriangleAlert } from 'lucide-react';
import { screenTabs } from '../../lib/navigation/useScreenTab.tsx';

/** The tabs of a user's page, in display order. */
export const tabs = screenTabs({
  user: <LayoutDashboard />,
  userApps: <AppWindow />,
  userSessions: <MonitorSmartphone />,
  userRequests: <Inbox />,
  userActivity: <Activity />,
  userDanger: <TriangleAlert />,
});

/** The id of a tab: that of its screen in the catalogue. */
export type TabId = (typeof tabs)[number]['id'];
