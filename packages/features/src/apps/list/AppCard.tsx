import { pathTo } from '@portico/contract/documents';
import { refusalToEditApp } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type ReactNode, useRef } from 'react';
import { NewBadge } from '../../lib/components/NewBadge.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { accessLevelText, categoryNames } from '../../lib/format/applications.ts';
import { useUser } from '../../session/useSession.ts';
import { AppActions } from './AppActions.tsx';
import { AppMenu } from './AppMenu.tsx';
import { type GrantedAll, GrantedNotice } from './GrantedNotice.tsx';
import type { AppDialog } from './useAppDialog.ts';

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
  const actor = useUser();
  const actions = useRef<HTMLDivElement>(null);
  const settle = () => {
    // The pressed button disappears: keep the focus on the card.
    actions.current?.querySelector('button')?.focus();
    onSettled();
  };
  return (
    <Card
      footer={
        <div ref={actions}>
          <AppActions app={app} onOpen={onOpen} />
        </div>
      }
    >
      <Stack>
        <Stack gap={1}>
          <Inline gap={3} isWrapping={false}>
            <Monogram name={app.name} picture={app.icon} />
            <Stack gap={0} isGrowing>
              <Heading level={2} size="body">
                <Link href={pathTo('app', { id: app.id })} tone="ink" isStandalone isUnderlined={false}>
                  <UserSuppliedName>{app.name}</UserSuppliedName>
                </Link>
              </Heading>
            </Stack>
            <Inline gap={1} isWrapping={false}>
              {isNew ? <NewBadge /> : null}
              <Badge tone={app.isActive ? 'success' : 'neutral'}>
                {app.isActive ? 'Active' : 'Inactive'}
              </Badge>
              {refusalToEditApp(actor, app.accessLevel) === null ? (
                <AppMenu app={app} onOpen={onOpen} />
              ) : null}
            </Inline>
          </Inline>
          <Text size="small" tone="muted" isTruncated>
            {app.url === '' ? 'No URL yet' : app.url}
          </Text>
        </Stack>
        {app.description === '' ? null : <Text tone="muted">{app.description}</Text>}
        <Stack gap={1}>
          <Fact term="API key">
            <Text size="small" isMono>
              {app.apiKey}…
            </Text>
          </Fact>
          <Fact term="Category">
            <Text size="small">{categoryNames[app.category]}</Text>
          </Fact>
          <Fact term="Open to">
            <Text size="small">{accessLevelText(app.accessLevel)}</Text>
          </Fact>
        </Stack>
        {granted === undefined ? null : <GrantedNotice app={app} granted={granted} onSettled={settle} />}
      </Stack>
    </Card>
  );
}

/** A labelled value. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Inline justify="between" gap={4}>
    <Text size="small" tone="muted">
      {term}
    </Text>
    {children}
  </Inline>
);
