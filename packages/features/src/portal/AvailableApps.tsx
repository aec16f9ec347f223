import type { AvailableApplication } from '@portico/contract/schemas/access';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { NotRead } from '../lib/NotRead.tsx';
import { useIsOffline } from '../session/useIsOffline.ts';
import { needsConnection } from './OfflineNotice.tsx';
import { isWaiting, outcomeOf } from './requests.ts';
import { useAvailableApps } from './usePortal.ts';

interface AvailableAppsProps {
  onRequest: (appId: string) => void;
}

/** The applications that the reader does not hold, each with a way to ask for it. Absent when there is none. */
export function AvailableApps({ onRequest }: AvailableAppsProps) {
  const apps = useAvailableApps();
  const isOffline = useIsOffline();
  if (apps.state === 'ready' && apps.data.length === 0) return null;
  if (apps.state === 'failed' && isOffline) return null;
  return (
    <Card title="More applications" description="Ask your administrators for what you need." padding="none">
      <List
        label="More applications"
        state={apps.state}
        items={apps.data}
        itemKey={app => app.id}
        loadingLabel="Loading more applications"
        renderItem={app => <Row app={app} onRequest={onRequest} />}
        empty={null}
        failed={<NotRead message="The other applications could not be loaded." of={apps} />}
      />
    </Card>
  );
}

function Row({ app, onRequest }: { app: AvailableApplication; onRequest: (appId: string) => void }) {
  const isOffline = useIsOffline();
  const { id, name, description, request } = app;
  return (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={name} />
      <Stack gap={0} isGrowing>
        <Text weight="strong">{name}</Text>
        {description === '' ? null : (
          <Text size="small" tone="muted" isTruncated>
            {description}
          </Text>
        )}
        {request === null ? null : (
          <Text size="small" tone="muted">
            {outcomeOf(request)}
          </Text>
        )}
      </Stack>
      {isWaiting(request) ? (
        <Badge tone="info">Requested</Badge>
      ) : (
        <Inline justify="end">
          {request?.state === 'declined' ? <Badge>Declined</Badge> : null}
          {isOffline ? (
            <UnavailableButton size="small" aria-label={`Request access to ${name}`} reason={needsConnection}>
              Request access
            </UnavailableButton>
          ) : (
            <Button size="small" aria-label={`Request access to ${name}`} onPress={() => onRequest(id)}>
              Request access
            </Button>
          )}
        </Inline>
      )}
    </Inline>
  );
}
