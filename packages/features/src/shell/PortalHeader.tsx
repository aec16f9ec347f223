import { Header } from '@portico/ui/Header';
import { Link } from '@portico/ui/Link';
import type { ReactNode } from 'react';
import { Brand } from '../lib/components/Brand.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { UserMenu } from './UserMenu.tsx';

interface PortalHeaderProps {
  /** The notification bell, which the app passes in. */
  bell?: ReactNode;
}

/** The portal's header, with the user menu. */
export const PortalHeader = ({ bell }: PortalHeaderProps) => (
  <Header
    brand={
      <Link href={paths.home} tone="ink" isUnderlined={false} isStandalone>
        <Brand />
      </Link>
    }
    actions={
      <>
        {bell}
        <UserMenu label="Account" isNamed />
      </>
    }
  />
);
