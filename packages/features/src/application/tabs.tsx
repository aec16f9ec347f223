import { screenAt } from '@portico/contract/documents';
import { screens } from '@portico/contract/screens';
import { Activity, KeyRound, LayoutDashboard, TriangleAlert, Users } from 'lucide-react';
import { useLocation } from 'react-router-dom';

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
  const found = screenAt(useLocation().pathname);
  const tab = tabs.find(({ id }) => id === found?.id)?.id ?? 'app';
  return { tab, appId: found !== null && 'id' in found.params ? found.params.id : '' };
}
