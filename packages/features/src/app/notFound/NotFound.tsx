import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import { MapPinOff } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';

/** The screen of unknown paths, inside of the app's header. docs/hub.md, 'Screens and apps'. */
export function NotFound() {
  useTitle('Not found');
  return (
    <Page isCentred width="medium">
      <EmptyState
        icon={<MapPinOff />}
        title="404 Page Not Found"
        titleLevel={1}
        action={<ButtonLink href={paths.home}>Go to the start page</ButtonLink>}
      >
        This page does not exist. It may have moved, or the link may be incomplete.
      </EmptyState>
    </Page>
  );
}
