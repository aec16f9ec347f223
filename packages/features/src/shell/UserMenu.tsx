import { usesPortal } from '@portico/contract/documents';
import { isAdministrator } from '@portico/contract/rules';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import type { NavigationGroup } from '@portico/contract/screens';
import { Button } from '@portico/ui/Button';
import { Menu, MenuItem, MenuSection } from '@portico/ui/Menu';
import { CircleUserRound, LayoutGrid, ListChecks, LogOut } from 'lucide-react';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { useSwitchApp } from '../session/useSwitchApp.ts';
import { entriesOf } from './navigation.tsx';

/**
 * The user menu: the account's entries, and the screens that the navigation doesn't have. Its label is the same for every
 * role: docs/product.md 7.1.
 */
export function UserMenu() {
  const user = useUser();
  const { logOut } = useSession();
  const switchApp = useSwitchApp();
  const hasPortal = usesPortal({ role: user.role, loginType: 'user' });
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<CircleUserRound />}>
          Administrator
        </Button>
      }
    >
      <MenuSection title="My Account">
        {itemsOf('account', user)}
        <MenuItem icon={<LogOut />} onAction={() => logOut()}>
          Log out
        </MenuItem>
      </MenuSection>
      <MenuSection title="More">
        {itemsOf('more', user)}
        {isAdministrator(user.role) ? (
          <MenuItem icon={<ListChecks />} href={`${paths.home}?setup`}>
            Setup guide
          </MenuItem>
        ) : null}
        {hasPortal ? (
          <MenuItem
            icon={<LayoutGrid />}
            onAction={() => navigateGuarded(paths.home, () => switchApp('user'))}
          >
            Open portal
          </MenuItem>
        ) : null}
      </MenuSection>
    </Menu>
  );
}

const itemsOf = (group: NavigationGroup, user: SignedInUser) =>
  entriesOf(group, user).map(({ id, href, label, icon, mayOpen }) => (
    <MenuItem
      key={id}
      icon={icon}
      href={mayOpen ? href : undefined}
      isDisabled={!mayOpen}
      description={mayOpen ? undefined : 'Owners and admins only'}
    >
      {label}
    </MenuItem>
  ));
