import { screens } from '@portico/contract/screens';
import { Activity, KeyRound, LayoutDashboard, TriangleAlert, Users } from 'lucide-react';
import { useScreenParams } from '../lib/navigation/useScreenParams.ts';

const icons = {
  app: <LayoutDashboard />,
  appSignOn: <KeyRound />,
  appAccess: <Users />,
  appActivity: <Activity />,
  appDanger: <TriangleAlert />,
};

/** The id of a tab: that of its screen in the catalogue. */
export type TabId = keyof typeof icons;

/** The tabs of an application's page, in display order. Each has an address. */
export const tabs = (Object.keys(icons) as TabId[]).map(id => ({
  id,
  label: screens[id].title,
  icon: icons[id],
}));

/** Returns the tab and the application of the address. */
export function useTab(): { tab: TabId; appId: string } {
  const params: Record<TabId, { id: string } | null> = {
    app: useScreenParams('app'),
    appSignOn: useScreenParams('appSignOn'),
    appAccess: useScreenParams('appAccess'),
    appActivity: useScreenParams('appActivity'),
    appDanger: useScreenParams('appDanger'),
  };
  const tab = tabs.find(({ id }) => params[id] !== null)?.id ?? 'app';
  return { tab, appId: params[tab]?.id ?? '' };
}
