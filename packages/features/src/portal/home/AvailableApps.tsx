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
import { LoadError } from '../../lib/components/LoadError.tsx';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { useIsOffline } from '../../session/useIsOffline.ts';
import { needsConnectionText } from './OfflineNotice.tsx';
import { isPendingRequest, requestStatusText, roleText } from './requests.ts';
import { useAvailableApps } from './usePortal.ts';

interface AvailableAppsProps {
  /** The text that the user searches for. */
  text: string;
  onRequest: (appId: string) => void;
}

const listId = 'more-applications';

/** Moves the focus to the first application that the user can request. */
export const focusAvailableApps = (): void =>
  document.getElementById(listId)?.querySelector('button')?.focus();

/** The applications that the user can request. Renders nothing if there are none, or none matches. */
export function AvailableApps({ text, onRequest }: AvailableAppsProps) {
  const apps = useAvailableApps();
  const isOffline = useIsOffline();
  const found = apps.data?.filter(app => matchesSearch([app.name, app.description], text));
  if (apps.state === 'ready' && found?.length === 0) return null;
  if (apps.state === 'failed' && isOffline) return null;
  return (
    <div id={listId}>
      <Card title="More applications" description="Request access from your administrators." padding="none">
        <List
          label="More applications"
          state={apps.state}
          items={found}
          itemKey={app => app.id}
          loadingLabel="Loading more applications"
          renderItem={app => <Row app={app} onRequest={onRequest} />}
          empty={null}
          failed={<LoadError message="Other applications could not be loaded." of={apps} />}
        />
      </Card>
    </div>
  );
}

const badges = {
  pending: <Badge tone="info">Requested</Badge>,
  declined: <Badge>Declined</Badge>,
  granted: null,
};

function Row({ app, onRequest }: { app: AvailableApplication; onRequest: (appId: string) => void }) {
  const { id, name, icon, description, request } = app;
  return (
    <Inline gap={3} align="start" isWrapping={false}>
      <Monogram name={name} picture={icon} />
      <Stack gap={1} isGrowing>
        <Inline gap={3} isWrapping={false}>
          <Stack gap={0} isGrowing>
            <Inline>
              <Text weight="strong">{name}</Text>
              {request === null ? null : badges[request.state]}
            </Inline>
            {description === '' ? null : (
              <Text size="small" tone="muted" isTruncated>
                {description}
              </Text>
            )}
          </Stack>
          {isPendingRequest(request) ? null : <RequestButton name={name} onPress={() => onRequest(id)} />}
        </Inline>
        {[roleText(app), request && requestStatusText(request)].map(text =>
          text === null ? null : (
            <Text key={text} size="small" tone="muted">
              {text}
            </Text>
          ),
        )}
      </Stack>
    </Inline>
  );
}

function RequestButton({ name, onPress }: { name: string; onPress: () => void }) {
  const label = `Request access to ${name}`;
  return useIsOffline() ? (
    <UnavailableButton size="small" aria-label={label} reason={needsConnectionText}>
      Request access
    </UnavailableButton>
  ) : (
    <Button size="small" aria-label={label} onPress={onPress}>
      Request access
    </Button>
  );
}
