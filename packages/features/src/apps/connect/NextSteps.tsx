import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { CircleCheck, ExternalLink, UserPlus, Users } from 'lucide-react';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../session/state/useSession.ts';

interface NextStepsProps {
  app: Pick<Application, 'id'>;
  /** Its address, if the reader got access with the connection. */
  openAt?: string | null;
}

/** The next steps once the application has its values. */
export function NextSteps({ app: { id }, openAt = null }: NextStepsProps) {
  const { mayCall } = useSession();
  return (
    <Card
      title="What comes next"
      description={
        openAt === null
          ? 'No one has access yet. Grant it to yourself to sign on.'
          : 'You have access. It opens signed in, without a password.'
      }
    >
      <Inline>
        {openAt === null ? (
          <ButtonLink
            variant="primary"
            icon={<Users />}
            href={`${paths.apps}?${new URLSearchParams({ access: id })}`}
          >
            Grant access
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="primary"
            icon={<ExternalLink />}
            href={openAt}
            isExternal
            newTabLabel="opens in a new tab"
          >
            Open it
          </ButtonLink>
        )}
        {mayCall(api.users.create) ? (
          <ButtonLink
            icon={<UserPlus />}
            href={`${paths.users}?${new URLSearchParams({ create: '', app: id })}`}
          >
            Create a user with access
          </ButtonLink>
        ) : null}
        <ButtonLink icon={<CircleCheck />} href={pathTo('testSignOn', { id })}>
          Test sign-on
        </ButtonLink>
        <ButtonLink variant="quiet" href={paths.apps}>
          All applications
        </ButtonLink>
      </Inline>
    </Card>
  );
}
