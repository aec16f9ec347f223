import { api } from '@portico/contract/api/table';
import type { AccessRequest } from '@portico/contract/apps/schemas/access';
import { mayHold } from '@portico/contract/people/rules';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Target } from '@portico/ui/Target';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { type Access, useAccess } from '../../lib/data/useAccess.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { aboveRole } from '../../lib/format/accessReasons.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatNumber, formatRelative } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useNextRow } from '../../lib/navigation/useNextRow.ts';
import { RequestAnswer } from './RequestAnswer.tsx';

interface RequestsProps {
  /** Lists the requests for this application only. */
  appId?: string;
  /** Returns whether the address leads to a request. */
  isLinked?: (request: AccessRequest) => boolean;
  /** The number of requests shown initially. */
  initialCount?: number;
}

const never = () => false;

/** Reads the matrix again, whose cells an answer changes. */
const refreshMatrix = () => void revalidateReads([api.access.matrix]);

/** The inbox: pending access requests, oldest first, to grant or decline. Nothing if there are none. */
export function Requests({ appId, isLinked = never, initialCount = 3 }: RequestsProps) {
  const requests = useRead(api.access.requests, {}, { isLive: true });
  const access = useAccess(refreshMatrix);
  const [isWhole, setWhole] = useState(false);
  const all = (requests.data ?? []).filter(request => appId === undefined || request.appId === appId);
  // One key answers each: the next row takes the focus of an answered one.
  const { region, leaveAt } = useNextRow<HTMLDivElement>(requests.data, 'li', 'a, button');
  if (requests.state !== 'failed' && all.length === 0) return null;
  const isOpen = isWhole || all.findIndex(isLinked) >= initialCount;
  return (
    <Card
      title="Access requests"
      padding="none"
      actions={
        all.length > initialCount ? (
          <Button size="small" variant="quiet" onPress={() => setWhole(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${formatNumber(all.length)}`}
          </Button>
        ) : undefined
      }
    >
      <div ref={region}>
        <List
          label="Access requests"
          state={requests.state}
          items={isOpen ? all : all.slice(0, initialCount)}
          itemKey={request => request.id}
          loadingLabel="Loading access requests"
          renderItem={request => (
            <RequestRow
              request={request}
              access={access}
              isLinked={isLinked(request)}
              onAnswer={() => leaveAt(all.indexOf(request))}
            />
          )}
          empty={null}
          failed={<LoadError message="The access requests could not be loaded." of={requests} />}
        />
      </div>
    </Card>
  );
}

interface RequestRowProps {
  request: AccessRequest;
  access: Access;
  /** True if a link to the request led here. */
  isLinked: boolean;
  /** Called before an answer removes the row. */
  onAnswer: () => void;
}

/** A pending request with its reason and answers. The name leads to the user's access. */
function RequestRow({ request, access, isLinked, onAnswer }: RequestRowProps) {
  const now = useNow();
  const name = nameOf(request);
  return (
    <Target label={`Request for ${request.appName} from ${name}`} isBare isReached={isLinked}>
      <Inline gap={3} justify="between">
        <Inline gap={3} isWrapping={false}>
          <Monogram name={name} shape="round" picture={request.avatar} />
          <Stack gap={0} isGrowing>
            <Text>
              <Link
                href={`${paths.userPermissions}?user=${request.userId}`}
                tone="ink"
                isStrong
                isUnderlined={false}
              >
                {name}
              </Link>{' '}
              requested {request.appName}
            </Text>
            <Caption>
              {formatRelative(request.createdAt, now)} · “{request.reason}”
            </Caption>
            {mayHold(request.role, request.accessLevel) ? null : (
              <Caption>
                {aboveRole(request.accessLevel)}. The role of {name} is {roleNames[request.role]}.
              </Caption>
            )}
          </Stack>
        </Inline>
        <RequestAnswer request={request} access={access} onAnswer={onAnswer} />
      </Inline>
    </Target>
  );
}
