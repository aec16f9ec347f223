import { pathTo } from '@portico/contract/api/documents';
import { api } from '@portico/contract/api/table';
import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import { refusalToEndSessions, refusalToSuspend } from '@portico/contract/people/rules';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { Heading } from '@portico/ui/Heading';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Ban, CircleCheck, FlaskConical, LogOut, ShieldCheck } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { useSuspendUser } from '../../lib/data/useSuspendUser.ts';
import { formatMoment } from '../../lib/format/formats.ts';
import { auditLogPathAround } from '../../lib/navigation/auditLogPaths.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { eventTypeLabel, formatLocation, severities } from './presentation.ts';

interface EventItemProps {
  event: SecurityEvent;
  isResolving: boolean;
  onResolve: () => void;
  /** Called before a press that removes the pressed button, once the change is made. */
  onLeave: () => void;
}

/** A security event with its findings, its links and a Resolve button. docs/log.md, 'Security monitoring'. */
export function EventItem({ event, isResolving, onResolve, onLeave }: EventItemProps) {
  const { mayCall } = useSession();
  const { id, severity, riskScore, ipAddress, location, createdAt, isResolved, isTest, aiAnalysis } = event;
  const { title, icon: Icon } = eventTypeLabel(event.eventType);
  const { label, tone } = severities[severity];
  const titleId = `event-${id}`;
  return (
    <article aria-labelledby={titleId} tabIndex={-1}>
      <Inline gap={3} align="start" isWrapping={false}>
        <IconTile icon={<Icon />} tone={tone} />
        <Stack gap={2} isGrowing>
          <Inline justify="between">
            <Inline>
              <Heading level={3} id={titleId}>
                {title}
              </Heading>
              <Badge tone={tone}>{label}</Badge>
              <Badge>Risk: {riskScore}/100</Badge>
              {isResolved ? (
                <Badge tone="success" icon={<CircleCheck />}>
                  Resolved
                </Badge>
              ) : null}
              {event.account?.isSuspended ? <Badge tone="danger">Suspended</Badge> : null}
              {isTest ? (
                <Badge tone="purple" icon={<FlaskConical />}>
                  Test
                </Badge>
              ) : null}
            </Inline>
            <Text as="span" size="small" tone="muted" isTabular>
              {formatMoment(createdAt)}
            </Text>
          </Inline>
          <Stack gap={1}>
            <Text>{aiAnalysis.summary}</Text>
            <Caption>
              {ipAddress} · {formatLocation(location)}
            </Caption>
          </Stack>
          <Inline justify="between" gap={3}>
            <Inline as="ul" gap={1}>
              {aiAnalysis.indicators.map(indicator => (
                <li key={indicator}>
                  <Badge>{indicator}</Badge>
                </li>
              ))}
            </Inline>
            <Inline gap={3}>
              {isTest ? null : <RelatedLinks event={event} />}
              {isResolved ? null : <AccountActions event={event} onLeave={onLeave} />}
              {isResolved || !mayCall(api.security.resolve) ? null : (
                <Button
                  size="small"
                  icon={<ShieldCheck />}
                  aria-label={`Resolve ${title} from ${ipAddress}`}
                  isPending={isResolving}
                  onPress={onResolve}
                >
                  Resolve
                </Button>
              )}
            </Inline>
          </Inline>
        </Stack>
      </Inline>
    </article>
  );
}

/** Links to the audit log around the time of the event, and to its user. */
function RelatedLinks({ event: { ipAddress, createdAt, userId, username } }: Pick<EventItemProps, 'event'>) {
  return (
    <>
      <Link
        href={auditLogPathAround(createdAt, 'ipAddress', ipAddress)}
        isStandalone
        aria-label={`Audit log for ${ipAddress} around ${formatMoment(createdAt)}`}
      >
        Audit log
      </Link>
      {userId === null || username === null ? null : (
        <Link href={pathTo('user', { id: userId })} isStandalone>
          {username}
        </Link>
      )}
    </>
  );
}

/** Stops an attack on an account that the reader may suspend. docs/log.md, 'Security monitoring'. */
function AccountActions({
  event: { userId, username, account },
  onLeave,
}: Pick<EventItemProps, 'event' | 'onLeave'>) {
  const actor = useUser();
  const suspend = useSuspendUser([api.security.events]);
  const { show } = useSignOuts();
  if (userId === null || username === null || account === null || account.isSuspended) return null;
  const person = { id: userId, role: account.role };
  return (
    <>
      {refusalToEndSessions(actor, person) === null ? (
        <ButtonLink
          size="small"
          icon={<LogOut />}
          href={`${pathTo('userSessions', { id: userId })}?end=all`}
          aria-label={`End sessions of ${username}`}
        >
          End sessions
        </ButtonLink>
      ) : null}
      {refusalToSuspend(actor, person) === null ? (
        <Button
          size="small"
          icon={<Ban />}
          aria-label={`Suspend ${username}`}
          isPending={suspend.isPending}
          onPress={async () => {
            onLeave();
            const suspended = await suspend.run({ params: { id: userId }, body: { suspend: true } });
            show(suspended?.signOutReport ?? null);
          }}
        >
          Suspend
        </Button>
      ) : null}
    </>
  );
}
