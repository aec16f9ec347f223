import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import { Construction } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';

interface OnItsWayProps {
  /** The name of the screen. */
  screen: string;
  /** What it will be for, as the end of 'Here you will …'. */
  purpose: string;
}

/** In the place of a screen that this version does not have yet. */
export function OnItsWay({ screen, purpose }: OnItsWayProps) {
  const { pathname } = useLocation();
  useTitle(screen);
  return (
    <Page width="medium">
      <EmptyState
        icon={<Construction />}
        title={screen}
        titleLevel={1}
        action={
          pathname === paths.home ? undefined : (
            <ButtonLink href={paths.home}>Go to the start page</ButtonLink>
          )
        }
      >
        This screen is on its way. Here you will {purpose}.
      </EmptyState>
    </Page>
  );
}
