import { Button } from '@portico/ui/Button';
import { Menu, MenuItem, MenuSection } from '@portico/ui/Menu';
import { CircleUserRound, LogOut, Settings, UserRound } from 'lucide-react';
import { paths } from '../lib/navigation/paths.ts';
import { canOpenScreen } from '../session/screenAccess.ts';
import { useSession, useUser } from '../session/useSession.ts';

/** The user menu. Its label is the same for every role: docs/product.md 7.1. */
export function UserMenu() {
  const user = useUser();
  const { logOut } = useSession();
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
    </Menu>
  );
}
