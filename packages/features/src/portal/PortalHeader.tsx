import { ButtonLink } from '@portico/ui/ButtonLink';
import { Header } from '@portico/ui/Header';
import { Link } from '@portico/ui/Link';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from '../lib/Brand.tsx';
import { paths } from '../lib/paths.ts';
import { ThemeButton } from '../shell/index.ts';

interface PortalHeaderProps {
  /** The way to what the hub tells the reader. */
  bell?: ReactNode;
}

/** The top of the portal: the product, its palette, and the ways to one's notifications and profile. */
export function PortalHeader({ bell }: PortalHeaderProps) {
  return (
    <Header
      brand={
        <Link href={paths.home} tone="ink" isUnderlined={false}>
          <Brand />
        </Link>
      }
      actions={
        <>
          <ThemeButton />
          {bell}
          <ButtonLink variant="quiet" icon={<UserRound />} href={paths.profile}>
            Profile
          </ButtonLink>
        </>
      }
    />
  );
}
