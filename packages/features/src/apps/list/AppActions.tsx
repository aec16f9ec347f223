import { isFollowable } from '@portico/contract/links';
import type { Application } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { ExternalLink } from 'lucide-react';
import type { AppDialog } from './useAppDialog.ts';
import { useAppRights } from './useAppRights.ts';

interface AppActionsProps {
  app: Application;
  onOpen: (dialog: AppDialog) => void;
}

/** The buttons of an application's card: manage access, grant to all, open. */
export function AppActions({ app, onOpen }: AppActionsProps) {
  const { mayManage, mayGrantAll } = useAppRights(app);
  return (
    <Inline>
      {mayManage ? (
        <Button size="small" aria-label={`Manage access to ${app.name}`} onPress={() => onOpen('access')}>
          Manage access
        </Button>
      ) : (
        <Text size="small" tone="muted">
          Only administrators can manage access.
        </Text>
      )}
      {mayGrantAll ? (
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
        />
      ) : null}
    </Inline>
  );
}
