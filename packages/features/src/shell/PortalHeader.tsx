import { Header } from '@portico/ui/Header';
import type { ReactNode } from 'react';
import { BrandLink } from '../lib/components/Brand.tsx';
import { UserMenu } from './UserMenu.tsx';

interface PortalHeaderProps {
  /** The notification bell, which the app passes in. */
  bell?: ReactNode;
}

/** The portal's header, with the user menu. */
export const PortalHeader = ({ bell }: PortalHeaderProps) => (
  <Header
    brand={<BrandLink />}
    actions={
      <>
        {bell}
        <UserMenu label="Account" isNamed />
      </>
    }
  />
);
