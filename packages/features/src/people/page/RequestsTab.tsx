import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { UserRequest } from '@portico/contract/apps/schemas/access';
import type { User } from '@portico/contract/people/schemas/user';
import { Badge } from '@portico/ui/Badge';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Text } from '@portico/ui/Text';
import { Inbox } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { ListItem } from '../../lib/components/ListItem.tsx';
import { listProps } from '../../lib/components/listProps.tsx';
import { PersonLink } from '../../lib/components/PersonLink.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { formatMoment } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** The user's access requests: pending ones first, then the newest. */
export function RequestsTab({ user }: { user: User }) {
  const requests = useRead(api.access.userRequests, { params: { id: user.id } }, { isLive: true });
  return (
    <Card padding="none">
      <List
        label="Access requests"
        {...listProps(requests, 'The access requests could not be loaded.')}
        loadingLabel="Loading access requests"
        renderItem={request => <RequestItem user={user} request={request} />}
        empty={
          <EmptyState icon={<Inbox />} title="No requests">
            Requests for access to applications appear here.
          </EmptyState>
        }
      />
    </Card>
  );
}

const states = {
  pending: { label: 'Pending', tone: 'orange' },
  granted: { label: 'Granted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const;

function RequestItem({ user, request }: { user: User; request: UserRequest }) {
  const { appId, appName, icon, state, reason, createdAt, answeredAt, answeredBy } = request;
  return (
    <ListItem
      picture={<Monogram name={appName} picture={icon} />}
      title={
        <Link href={pathTo('app', { id: appId })} tone="ink" isUnderlined={false} isStandalone>
          {appName}
        </Link>
      }
      badges={<Badge tone={states[state].tone}>{states[state].label}</Badge>}
      actions={
        state === 'pending' ? (
          <ButtonLink
            size="small"
            href={`${paths.userPermissions}?user=${user.id}&app=${appId}`}
            aria-label={`Review the request for ${appName}`}
          >
            Review
          </ButtonLink>
        ) : null
      }
    >
      <Text>“{reason}”</Text>
      <Caption>
        Requested on {formatMoment(createdAt)}
        {answeredAt === null ? null : (
          <>
            {' '}
            · {states[state].label} on {formatMoment(answeredAt)} by{' '}
            {answeredBy === null ? (
              'a deleted user'
            ) : (
              <PersonLink id={answeredBy.id}>{answeredBy.username}</PersonLink>
            )}
          </>
        )}
      </Caption>
    </ListItem>
  );
}
