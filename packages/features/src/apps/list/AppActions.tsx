import { isFollowable } from '@portico/contract/links';
import { refusalToRevoke } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { ExternalLink, Users } from 'lucide-react';
import { useSession, useUser } from '../../session/useSession.ts';
import type { AppDialog } from './useAppDialog.ts';

interface AppActionsProps {
  app: Application;
  onOpen: (dialog: AppDialog) => void;
}

/** The buttons of an application's card: manage access, grant to all, open. */
export function AppActions({ app, onOpen }: AppActionsProps) {
  const { mayCall } = useSession();
  // Anyone who manages this application's access may change it for an ordinary user.
  const mayManage = refusalToRevoke(useUser(), { id: '', role: 'user' }, app.accessLevel) === null;
  return (
    <Inline>
      {mayManage ? (
        <Button
          size="small"
          icon={<Users />}
          aria-label={`Manage access to ${app.name}`}
          onPress={() => onOpen('access')}
        >
          Manage access
        </Button>
      ) : (
        <Text size="small" tone="muted">
          Only administrators can manage access.
        </Text>
      )}
      {mayManage && mayCall(api.apps.grantAll) ? (
        <Button size="small" aria-label={`Grant All: ${app.name}`} onPress={() => onOpen('grant-all')}>
          Grant All
        </Button>
      ) : null}
      {isFollowable(app.url) ? (
        <ButtonLink
          size="small"
          variant="quiet"
          icon={<ExternalLink />}
          href={app.url}
          isExternal
          aria-label={`Open URL of ${app.name} (opens in a new tab)`}
        >
          Open URL
        </ButtonLink>
      ) : null}
    </Inline>
  );
}
