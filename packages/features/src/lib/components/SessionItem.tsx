import { type DeviceKind, deviceOf } from '@portico/contract/lib/devices';
import type { OwnSession } from '@portico/contract/people/schemas/profile';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { CircleQuestionMark, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../format/clock.tsx';
import { formatMoment, formatRelativeInSentence } from '../format/formats.ts';
import { placeOf } from '../format/places.ts';
import { Caption } from './Caption.tsx';
import { ListItem } from './ListItem.tsx';

const icons: Record<DeviceKind, LucideIcon> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleQuestionMark,
};

/** The icon of a device. */
export function DeviceTile({ userAgent, isAccented }: { userAgent: string; isAccented: boolean }) {
  const Icon = icons[deviceOf(userAgent).kind];
  return <IconTile icon={<Icon />} tone={isAccented ? 'accent' : 'neutral'} />;
}

interface SessionItemProps {
  /** A session of the user or, on the page of another user, of them. */
  session: OwnSession & { isIdle?: boolean };
  /** Ends it; absent if the reader may not. */
  onEnd?: (() => void) | undefined;
  /** The sessions that depend on it. */
  children?: ReactNode;
}

/** A session with its device, location and last activity. */
export function SessionItem({ session, onEnd, children }: SessionItemProps) {
  const now = useNow();
  const { name } = deviceOf(session.userAgent);
  const lastActive = formatRelativeInSentence(session.lastSeenAt, now);
  return (
    <ListItem
      picture={<DeviceTile userAgent={session.userAgent} isAccented={session.isCurrent} />}
      title={name}
      badges={
        <>
          {session.isCurrent ? <Badge tone="accent">This session</Badge> : null}
          {session.isIdle === true ? <Badge>Idle</Badge> : null}
        </>
      }
      actions={
        session.isCurrent || onEnd === undefined ? null : (
          <Button size="small" onPress={onEnd} aria-label={`End session on ${name}`}>
            End session
          </Button>
        )
      }
      below={children}
    >
      <Caption>{originOf(session)}</Caption>
      <Inline gap={1}>
        <Caption>{session.isCurrent ? 'Active now' : `Last active ${lastActive}`},</Caption>
        <Caption>signed in {formatMoment(session.createdAt)}</Caption>
      </Inline>
    </ListItem>
  );
}

/** Returns the location, if known, and the IP address. */
export function originOf({ location, ipAddress }: Pick<OwnSession, 'location' | 'ipAddress'>): string {
  const place = placeOf(location);
  return place === '' ? ipAddress : `${place} · ${ipAddress}`;
}
