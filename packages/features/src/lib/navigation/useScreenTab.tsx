import { screenAt } from '@portico/contract/api/documents';
import { type ScreenId, screens } from '@portico/contract/screens';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';

/** The id of a screen that is a tab of a page: its path has the parameter `:id`. */
type TabIds<Icons> = Extract<keyof Icons, ScreenId>;

/** Returns the tabs of a page, in the order of their icons. Each is a screen of the catalogue with an address. */
export const screenTabs = <Icons extends Partial<Record<ScreenId, ReactElement>>>(icons: Icons) =>
  (Object.keys(icons) as TabIds<Icons>[]).map(id => ({ id, label: tabTitle(id), icon: icons[id] }));

const tabTitle = (id: ScreenId): string => {
  const { title } = screens[id];
  return typeof title === 'string' ? title : title.admin;
};

/** Returns the tab of the address, and the id of its application or user. */
export function useScreenTab<Id extends ScreenId>(tabs: readonly { id: Id }[], first: Id) {
  const found = screenAt(useLocation().pathname);
  const tab = tabs.find(({ id }) => id === found?.id)?.id ?? first;
  const params: { id?: string } = found?.params ?? {};
  return { tab, id: tab === found?.id ? (params.id ?? '') : '' };
}
