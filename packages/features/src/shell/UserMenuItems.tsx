import { usesPortal } from '@portico/contract/api/documents';
import { Menu, MenuChoice, MenuItem, MenuSection } from '@portico/ui/Menu';
import { getThemeChoice } from '@portico/ui/theme';
import { KeyRound, LayoutDashboard, LayoutGrid, LogOut, UserRound } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigation } from '../lib/navigation/navigation.tsx';
import { navigateGuarded } from '../lib/navigation/navigationGuard.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ownMethodsPath } from '../lib/navigation/profilePaths.ts';
import { useSwitchApp } from '../session/end/useSwitchApp.ts';
import { useSession, useUser } from '../session/state/useSession.ts';
import { chooseTheme } from './chooseTheme.ts';
import { themes } from './themes.tsx';
import { places, useNavigationPlace } from './useNavigationPlace.tsx';

interface UserMenuItemsProps {
  /** The button of the menu, and its text. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  accountItems?: ReactNode;
}

/** The entries of the user menu. docs/hub.md, 'Shell'. */
export default function UserMenuItems({
  accountItems,
  anchor,
  label,
  isOpen,
  onOpenChange,
}: UserMenuItemsProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const { logOut } = useSession();
  const { app } = useNavigation();
  const switchApp = useSwitchApp();
  const [theme, setTheme] = useState(getThemeChoice);
  const { hasChoice, place, choose } = useNavigationPlace();
  // Confirms before unsaved changes are lost.
  const change = (to: 'user' | 'admin') => navigateGuarded(paths.home, () => switchApp(to));
  const hasBoth = usesPortal({ role: user.role, loginType: 'user' }) && user.role !== 'user';
  return (
    <Menu anchor={anchor} label={label} isOpen={isOpen} onOpenChange={onOpenChange}>
      <MenuSection title="My Account">
        <MenuItem icon={<UserRound />} href={paths.profile}>
          Profile
        </MenuItem>
        {accountItems}
        {app === 'portal' ? (
          <MenuItem icon={<KeyRound />} href={ownMethodsPath}>
            Change password
          </MenuItem>
        ) : null}
        {app === 'portal' && pathname !== paths.home ? (
          <MenuItem icon={<LayoutGrid />} href={paths.home}>
            Applications
          </MenuItem>
        ) : null}
        {app === 'portal' && hasBoth ? (
          <MenuItem icon={<LayoutDashboard />} onAction={() => change('admin')}>
            Open console
          </MenuItem>
        ) : null}
        {app === 'admin' && hasBoth ? (
          <MenuItem icon={<LayoutGrid />} onAction={() => change('user')}>
            Open portal
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOut />} onAction={() => logOut()}>
          Log out
        </MenuItem>
      </MenuSection>
      <MenuChoice
        title="Theme"
        options={themes}
        value={theme}
        onChange={next => {
          chooseTheme(next);
          setTheme(next);
        }}
      />
      {app === 'admin' && hasChoice ? (
        <MenuChoice title="Navigation" options={places} value={place} onChange={choose} />
      ) : null}
    </Menu>
  );
}
