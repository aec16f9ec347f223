import { Activity, KeyRound, LayoutDashboard, TriangleAlert, Users } from 'lucide-react';
import { screenTabs } from '../../lib/navigation/useScreenTab.tsx';

/** The tabs of an application's page, in display order. */
export const tabs = screenTabs({
  app: <LayoutDashboard />,
  appSignOn: <KeyRound />,
  appAccess: <Users />,
  appActivity: <Activity />,
  appDanger: <TriangleAlert />,
});

/** The id of a tab: that of its screen in the catalogue. */
export type TabId = (typeof tabs)[number]['id'];
