import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { Link } from '@portico/ui/Link';
import { LayoutDashboard, LayoutGrid, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Brand } from '../lib/components/Brand.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { useUser } from '../session/useSession.ts';
import { useSwitchApp } from '../session/useSwitchApp.ts';
import { ThemeButton } from './ThemeButton.tsx';

interface PortalHeaderProps {
  /** The notification bell, which the app passes in. */
  bell?: ReactNode;
}

/** The portal's header, with a link to the profile, or from there back to the applications, and a way to the console. */
export function PortalHeader({ bell }: PortalHeaderProps) {
  const { pathname } = useLocation();
  const { role } = useUser();
  const switchApp = useSwitchApp();
  return (
    <Header
      brand={
        <Link href={paths.home} tone="ink" isUnderlined={false} isStandalone>
          <Brand />
        </Link>
      }
      actions={
        <>
          <ThemeButton />
          {bell}
          {/* The profile may have unsaved changes: its header leads to the applications first. */}
          {role === 'manager' && pathname !== paths.profile ? (
            <Button
              variant="quiet"
              icon={<LayoutDashboard />}
              isIconOnPhone
              aria-label="Open console"
              onPress={() => switchApp('admin')}
            >
              Open console
            </Button>
          ) : null}
          {pathname === paths.profile ? (
            <ButtonLink variant="quiet" icon={<LayoutGrid />} href={paths.home}>
              Applications
            </ButtonLink>
          ) : (
            <ButtonLink variant="quiet" icon={<UserRound />} href={paths.profile}>
              Profile
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
