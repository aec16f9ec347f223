import { Unplug } from 'lucide-react';
import { MissingPage } from '../../lib/components/MissingPage.tsx';
import { paths } from '../../lib/navigation/paths.ts';

/** Replaces the page of an application that does not exist. */
export const NoApplication = () => (
  <MissingPage
    title="Application not found"
    icon={<Unplug />}
    list={{ href: paths.apps, label: 'Show all applications' }}
  >
    It may have been deleted, or the link may be incomplete. See the audit log for its history.
  </MissingPage>
);
