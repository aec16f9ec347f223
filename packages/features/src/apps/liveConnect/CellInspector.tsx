import { api } from '@portico/contract/api/table';
import type { CellDetails, ConnectedApplication } from '@portico/contract/apps/schemas/access';
import type { Person } from '@portico/contract/people/rules';
import type { UserSessions } from '@portico/contract/people/schemas/userSession';
import { Badge } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Monogram } from '@portico/ui/Monogram';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Caption } from '../../lib/components/Caption.tsx';
import type { Access } from '../../lib/data/useAccess.ts';
import { useDebouncedValue } from '../../lib/data/useDebouncedValue.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { accessReason, lockReason, requestSummary } from '../../lib/format/accessReasons.ts';
import { accessLevelText } from '../../lib/format/applications.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatDate, formatRelative, formatRelativeInSentence } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { MatrixPerson } from './matrixRows.ts';
import { stepsToOpen } from './stepsToOpen.ts';

interface CellInspectorProps {
  /** The user of the selected cell. */
  person: MatrixPerson;
  app: ConnectedApplication;
  /** The signed-in user. */
  actor: Person;
  pending: Access['pending'];
}

/** Explains the selected cell: why the user has access or not, since when, its use, and what is missing. */
export function CellInspector({ person, app, actor, pending }: CellInspectorProps) {
  const pair = { userId: person.id, appId: app.id };
  const key = `${pair.userId} ${pair.appId}`;
  const options = { isLive: true, skip: useDebouncedValue(key) !== key };
  const cell = useRead(api.access.cell, { params: pair }, options);
  const sessions = useRead(api.users.sessions, { params: { id: person.id } }, options).data?.apps;
  const now = useNow();
  const change = pending(pair);
  const hasAccess = change ?? person.granted.has(app.id);
  const isRequested = !hasAccess && person.requested.has(app.id);
  const read = change === undefined && cell.state === 'ready' ? cell.data : null;
  const lock = lockReason({ actor, holder: person, level: app.accessLevel, hasAccess });
  const steps = stepsToOpen({ actor, holder: person, app, hasAccess, isRequested });
  const waiting =
    change !== undefined
      ? change
        ? 'Granting…'
        : 'Revoking…'
      : cell.state === 'failed'
        ? 'Access details could not be loaded.'
        : 'Loading access details…';
  return (
    <Card>
      <Stack gap={4}>
        <Inline gap={3} isWrapping={false} align="start">
          <Monogram name={nameOf(person)} shape="round" picture={person.avatar} />
          <Stack gap={0} isGrowing>
            <Text weight="strong">
              {nameOf(person)} · {app.name}
            </Text>
            <Caption>{accessLevelText(app.accessLevel)}</Caption>
          </Stack>
          {stateBadge(hasAccess, isRequested, steps.length === 0)}
        </Inline>
        {read === null ? (
          <Text tone="muted">{waiting}</Text>
        ) : (
          <DescriptionList
            items={[
              ...whyItems(read, hasAccess ? lock : null),
              {
                term: 'Last opened',
                description: read.lastOpenedAt === null ? 'Never' : formatRelative(read.lastOpenedAt, now),
              },
              { term: 'Sessions', description: sessionsText(sessions, app.id, now) },
              ...(steps.length === 0
                ? []
                : [
                    {
                      term: 'To open it',
                      description: (
                        <Stack as="ul" gap={1}>
                          {steps.map(step => (
                            <Text as="li" key={step}>
                              {step}
                            </Text>
                          ))}
                        </Stack>
                      ),
                    },
                  ]),
            ]}
          />
        )}
        <Inline gap={4}>
          {read?.request ? (
            <Link href={`${paths.liveConnect}?request=${read.request.id}`} isStandalone>
              Answer request
            </Link>
          ) : null}
          <Link href={`${paths.userPermissions}?user=${person.id}`} isStandalone>
            Permissions of {nameOf(person)}
          </Link>
        </Inline>
      </Stack>
      {/* The lock reason is the switch's description: screen readers announce it with the focus. */}
      <VisuallyHidden isLive>
        {read === null
          ? ''
          : [...(lock === null ? [accessReason(read)] : []), ...requestTexts(read)].join('. ')}
      </VisuallyHidden>
    </Card>
  );
}

const requestTexts = ({ request }: Pick<CellDetails, 'request'>) =>
  request === null ? [] : [requestSummary(request)];

function stateBadge(hasAccess: boolean, isRequested: boolean, canOpen: boolean) {
  if (hasAccess) return <Badge tone={canOpen ? 'success' : 'orange'}>Granted</Badge>;
  return isRequested ? <Badge tone="orange">Requested</Badge> : <Badge>No access</Badge>;
}

/** Returns who granted the access and since when, or the request for it, and why it can't be revoked. */
function whyItems({ hasAccess, grant, request }: CellDetails, lock: string | null) {
  if (!hasAccess) {
    return [{ term: 'Why', description: ['Not granted', ...requestTexts({ request })].join('. ') }];
  }
  return [
    { term: 'Granted by', description: grant?.by ?? 'A deleted user' },
    ...(grant === null ? [] : [{ term: 'Since', description: formatDate(grant.at) }]),
    ...(lock === null ? [] : [{ term: 'Locked', description: lock }]),
  ];
}

/** Returns the number of sessions at an application; they are sorted by their last use. */
function sessionsText(all: UserSessions['apps'] | undefined, appId: string, now: Date): string {
  if (all === undefined) return '…';
  const [latest, ...others] = all.filter(session => session.appId === appId);
  if (latest === undefined) return 'None';
  return `${others.length + 1}, last used ${formatRelativeInSentence(latest.lastSeenAt, now)}`;
}
