import { isAdministrator } from '@portico/contract/people/rules';
import { BottomNav, navigationId } from '@portico/ui/BottomNav';
import { Header } from '@portico/ui/Header';
import { MenuItem } from '@portico/ui/Menu';
import { SkipLink } from '@portico/ui/SkipLink';
import { Ellipsis, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrandLink } from '../lib/components/Brand.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { TablesAsChosen } from '../lib/tables/TablesAsChosen.tsx';
import { useUser } from '../session/state/useSession.ts';
import { MoreItems, NavigationItems } from './NavigationItems.tsx';
import { navigationFor, settingsOf } from './navigation.tsx';
import { UserMenu } from './UserMenu.tsx';

interface ShellProps {
  /** The notification bell of the header, which the app passes in. */
  bell?: ReactNode;
  /** The button that finds anything, which the app passes in. */
  finder?: ReactNode;
  /** The screen, with its `Page`. */
  children: ReactNode;
}

/** Wraps a screen in the console's header and navigation. docs/hub.md, 'Shell'. */
export function Shell({ bell, finder, children: screen }: ShellProps) {
  const { pathname } = useLocation();
  const user = useUser();
  const children = <TablesAsChosen skip={user.role === 'user'}>{screen}</TablesAsChosen>;
  const { items, all } = navigationFor(user, pathname);
  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      {items.length === 0 ? null : <SkipLink to={navigationId}>Skip to navigation</SkipLink>}
      <Header
        brand={<BrandLink />}
        actions={
          <>
            {finder}
            {bell}
            <UserMenu
              label="Administrator"
              accountItems={
                <>
                  <NavigationItems entries={settingsOf(user)} />
                  {isAdministrator(user.role) ? (
                    <MenuItem icon={<ListChecks />} href={`${paths.home}?setup`}>
                      Setup guide
                    </MenuItem>
                  ) : null}
                </>
              }
            />
          </>
        }
      />
      {items.length === 0 ? (
        children
      ) : (
        <BottomNav
          label="Main"
          items={items}
          more={{ label: 'More', icon: <Ellipsis />, menu: <MoreItems entries={all} /> }}
          place={user.isNavigationAtSide ? 'side' : 'bottom'}
        >
          {children}
        </BottomNav>
      )}
    </>
  );
}
