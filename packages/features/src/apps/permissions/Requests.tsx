import type { AccessRequest } from '@portico/contract/schemas/access';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatNumber, formatRelative } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useRequests } from './usePermissions.ts';

/** The number of requests shown initially. */
const initialCount = 3;

/**
 * The pending access requests, oldest first; nothing if there are none. Each links to its user, where it can be granted
 * or declined.
 *
 * @param appId lists the requests for this application only
 */
export function Requests({ appId }: { appId?: string }) {
  const requests = useRequests();
  const [isWhole, setWhole] = useState(false);
  const all = (requests.data ?? []).filter(request => appId === undefined || request.appId === appId);
  if (requests.state !== 'failed' && all.length === 0) return null;
  return (
    <Card
      title="Access requests"
      description="Users are notified of your decision."
      padding="none"
      actions={<Badge tone="orange">{`${formatNumber(all.length)} pending`}</Badge>}
      footer={
        all.length > initialCount ? (
          <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${formatNumber(all.length)}`}
          </Button>
        ) : undefined
      }
    >
      <List
        label="Access requests"
        state={requests.state}
        items={isWhole ? all : all.slice(0, initialCount)}
        itemKey={request => request.id}
        loadingLabel="Loading access requests"
        renderItem={request => <RequestLine request={request} />}
        empty={null}
        failed={<LoadError message="The access requests could not be loaded." of={requests} />}
      />
    </Card>
  );
}

function RequestLine({ request }: { request: AccessRequest }) {
  const now = useNow();
  const name = nameOf(request);
  const query = new URLSearchParams({ user: request.userId, app: request.appId });
  return (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={name} shape="round" picture={request.avatar} />
      <Stack gap={0} isGrowing>
        <Text>
          {name} requested {request.appName}
        </Text>
        <Text size="small" tone="muted" isTruncated>
          {formatRelative(request.createdAt, now)} · {request.reason}
        </Text>
      </Stack>
      <ButtonLink
        size="small"
        href={`${paths.userPermissions}?${query}`}
        aria-label={`Review request from ${name} for ${request.appName}`}
      >
        Review
      </ButtonLink>
    </Inline>
  );
}
