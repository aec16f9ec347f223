import { usesPortal } from '@portico/contract/documents';
import { Button } from '@portico/ui/Button';
import { Menu, MenuItem, MenuSection } from '@portico/ui/Menu';
import {
  BookOpen,
  CircleUserRound,
  LayoutGrid,
  LogOut,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { canOpenScreen } from '../session/screenAccess.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { useSwitchApp } from '../session/useSwitchApp.ts';

/**
 * The user menu: the account's entries, and the screens that the navigation doesn't have. Its label is the same for every
 * role: docs/product.md 7.1.
 */
export function UserMenu() {
  const user = useUser();
  const { logOut } = useSession();
  const switchApp = useSwitchApp();
  const hasPortal = usesPortal({ role: user.role, loginType: 'user' });
  const mayOpenSettings = canOpenScreen(user, paths.settings);
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<CircleUserRound />}>
          Administrator
        </Button>
      }
    >
      <MenuSection title="My Account">
        <MenuItem icon={<UserRound />} href={paths.profile}>
          Profile
        </MenuItem>
        <MenuItem
          icon={<Settings />}
          href={mayOpenSettings ? paths.settings : undefined}
          isDisabled={!mayOpenSettings}
          description={mayOpenSettings ? undefined : 'Owners and admins only'}
        >
          Settings
        </MenuItem>
        <MenuItem icon={<LogOut />} onAction={() => logOut()}>
          Log out
        </MenuItem>
      </MenuSection>
      <MenuSection title="More">
        <MenuItem icon={<ShieldCheck />} href={paths.security}>
          Security
        </MenuItem>
        <MenuItem icon={<BookOpen />} href={paths.integration}>
          Integration guide
        </MenuItem>
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
