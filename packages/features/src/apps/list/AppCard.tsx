import { pathTo } from '@portico/contract/api/documents';
import type { Application } from '@portico/contract/apps/schemas/application';
import { isFollowable } from '@portico/contract/lib/links';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { NewBadge } from '../../lib/components/NewBadge.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { AppMenu } from './AppMenu.tsx';
import { type GrantedAll, GrantedNotice } from './GrantAll.tsx';
import type { AppDialog } from './useAppDialog.ts';
import { useAppRights } from './useAppRights.ts';

interface AppCardProps {
  app: Application;
  /** It was just added. */
  isNew: boolean;
  onOpen: (dialog: AppDialog) => void;
  /** The last Grant All, while it can be undone. */
  granted: GrantedAll | undefined;
  onSettled: () => void;
}

/** One connected application. */
export function AppCard({ app, isNew, onOpen, granted, onSettled }: AppCardProps) {
  const actions = useRef<HTMLDivElement>(null);
  const settle = () => {
    // The pressed button disappears: keep the focus on the card.
    actions.current?.querySelector('button')?.focus();
    onSettled();
  };
  return (
    <Card padding="small">
      <Stack gap={2}>
        <Inline gap={3} isWrapping={false}>
          <Monogram name={app.name} picture={app.icon} />
          <Stack gap={0} isGrowing>
            <Heading level={2} size="body">
              <Link href={pathTo('app', { id: app.id })} tone="ink" isStandalone isUnderlined={false}>
                <UserSuppliedName isTruncated>{app.name}</UserSuppliedName>
              </Link>
            </Heading>
            <Text size="small" tone="muted" isTruncated>
              {app.url === '' ? 'No URL yet' : app.url}
            </Text>
          </Stack>
          <Inline gap={1} isWrapping={false}>
            {isNew ? <NewBadge /> : null}
            <Badge tone={app.isActive ? 'success' : 'neutral'}>{app.isActive ? 'Active' : 'Inactive'}</Badge>
            <AppMenu app={app} onOpen={onOpen} />
          </Inline>
        </Inline>
        <Inline justify="between">
          <div ref={actions}>
            <AppActions app={app} onOpen={onOpen} />
          </div>
          <Text size="small" tone="muted" isMono>
            {app.apiKey}…
          </Text>
        </Inline>
        {granted === undefined ? null : <GrantedNotice app={app} granted={granted} onSettled={settle} />}
      </Stack>
    </Card>
  );
}

/** The buttons of an application's card: manage access, grant to all, open. */
function AppActions({ app, onOpen }: { app: Application; onOpen: (dialog: AppDialog) => void }) {
  const { mayManage, mayGrantAll } = useAppRights(app);
  return (
    <Inline>
      {mayManage ? (
        <Button size="small" aria-label={`Manage access to ${app.name}`} onPress={() => onOpen('access')}>
          Manage access
        </Button>
      ) : (
        <Caption>Only administrators can manage access.</Caption>
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
