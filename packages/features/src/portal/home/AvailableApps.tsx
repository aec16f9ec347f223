import type { AvailableApplication } from '@portico/contract/apps/schemas/access';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { matchesSearch } from '../../lib/data/matchesSearch.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { OnlineButton } from './OfflineNotice.tsx';
import { byChance, isRequestable, requestStatusText, requiredRoleText } from './requests.ts';
import { useAvailableApps } from './usePortal.ts';

interface AvailableAppsProps {
  /** The text that the user searches for. */
  text: string;
  onRequest: (appId: string) => void;
}

const listId = 'more-applications';

/** The number of applications shown at first: a row on a desktop. */
const initialCount = 3;

/** Moves the focus to the first application that the user can request. */
export const focusAvailableApps = (): void =>
  document.getElementById(listId)?.querySelector('button')?.focus();

/** The applications that the user can request. Renders nothing if there are none, or none matches. */
export function AvailableApps({ text, onRequest }: AvailableAppsProps) {
  const apps = useAvailableApps();
  const isOffline = useIsOffline();
  const [isExpanded, setExpanded] = useState(false);
  const isSearched = text.trim() !== '';
  const found =
    apps.data && byChance(apps.data.filter(app => matchesSearch([app.name, app.description], text)));
  if (apps.state === 'ready' && found?.length === 0) return null;
  if (apps.state === 'failed' && isOffline) return null;
  const more = isSearched ? 0 : (found?.length ?? 0) - initialCount;
  return (
    <div id={listId}>
      <Stack>
        <Stack gap={0}>
          <Heading level={2}>More applications</Heading>
          <Text tone="muted">Request access from your administrators.</Text>
        </Stack>
        <List
          label="More applications"
          variant="grid"
          state={apps.state}
          items={more > 0 && !isExpanded ? found?.slice(0, initialCount) : found}
          itemKey={app => app.id}
          loadingLabel="Loading more applications"
          renderItem={app => <Row app={app} onRequest={onRequest} />}
          empty={null}
          failed={<LoadError message="Other applications could not be loaded." of={apps} />}
        />
        {more > 0 ? (
          <Inline>
            <Button variant="quiet" size="small" isFlush onPress={() => setExpanded(!isExpanded)}>
              {isExpanded ? 'Show fewer' : `Show ${formatNumber(more)} more`}
            </Button>
          </Inline>
        ) : null}
      </Stack>
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
          {isRequestable(app) ? (
            <OnlineButton size="small" aria-label={`Request access to ${name}`} onPress={() => onRequest(id)}>
              Request access
            </OnlineButton>
          ) : null}
        </Inline>
        {[requiredRoleText(app), request && requestStatusText(request)].map(text =>
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
