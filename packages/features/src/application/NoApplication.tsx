import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import { Unplug } from 'lucide-react';
import { paths } from '../lib/navigation/paths.ts';
import { useTitle } from '../lib/navigation/title.ts';

/** Replaces the page of an application that does not exist. */
export function NoApplication() {
  useTitle('Application not found');
  return (
    <Page isCentred width="medium">
      <EmptyState
        icon={<Unplug />}
        title="Application not found"
        titleLevel={1}
        action={<ButtonLink href={paths.apps}>Show all applications</ButtonLink>}
      >
        It may have been deleted, or the link may be incomplete. The audit log keeps what happened to it.
      </EmptyState>
    </Page>
  );
}
