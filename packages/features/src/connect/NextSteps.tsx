import { pathTo } from '@portico/contract/documents';
import type { Application } from '@portico/contract/schemas/application';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { CircleCheck, Users } from 'lucide-react';
import { paths } from '../lib/navigation/paths.ts';

/** What follows once the application has its values. */
export const NextSteps = ({ app: { id } }: { app: Application }) => (
  <Card title="What comes next" description="No one has access yet. Grant it to yourself to sign on.">
    <Inline>
      <ButtonLink
        variant="primary"
        icon={<Users />}
        href={`${paths.apps}?${new URLSearchParams({ access: id })}`}
      >
        Grant access
      </ButtonLink>
      <ButtonLink icon={<CircleCheck />} href={pathTo('testSignOn', { id })}>
        Test sign-on
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.apps}>
        All applications
      </ButtonLink>
    </Inline>
  </Card>
);
