import { Header } from '@portico/ui/Header';
import type { ReactNode } from 'react';
import { BrandLink } from '../lib/components/Brand.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The props of a screen in the portal's header. */
export interface PortalScreenProps {
  /** The notification bell, which the app passes in. */
  bell?: ReactNode;
}

/** The portal's header, with the user menu. */
export const PortalHeader = ({ bell }: PortalScreenProps) => (
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
