import { isFollowable } from '@portico/contract/lib/links';
import type { Notification, NotificationType } from '@portico/contract/log/schemas/notification';
import { Badge } from '@portico/ui/Badge';
import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { RowAction } from '@portico/ui/RowAction';
import { Text } from '@portico/ui/Text';
import { AppWindow, Bell, type LucideIcon, ServerCog, ShieldAlert, UserRound } from 'lucide-react';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { formatMoment } from '../../lib/format/formats.ts';
import { priorities } from '../../lib/format/priorities.ts';

interface NotificationItemProps {
  notification: Notification;
  /** Called on a press, also when the item is a link. */
  onPress: () => void;
}

/** One notification; a link if it has a safe `actionUrl`. docs/log.md, 'Bell'. */
export function NotificationItem({ notification, onPress }: NotificationItemProps) {
  const { type, priority, title, message, isRead, createdAt, actionUrl = '' } = notification;
  const Icon = notificationIcon(type);
  const { label, tone } = priorityLabel(priority);
  return (
    <RowAction
      icon={<IconTile icon={<Icon />} tone={tone} />}
      href={isFollowable(actionUrl) ? actionUrl : undefined}
      newLabel={isRead ? undefined : 'Unread'}
      onPress={onPress}
    >
      <Text as="span" weight={isRead ? 'regular' : 'strong'}>
        <UserSuppliedName isSentence>{title}</UserSuppliedName>
      </Text>
      <Text as="span" tone="muted">
        <UserSuppliedName isSentence>{message}</UserSuppliedName>
      </Text>
      <Inline as="span">
        <Badge tone={tone}>{label}</Badge>
        <Text as="span" size="small" tone="muted" isTabular>
          {formatMoment(createdAt)}
        </Text>
      </Inline>
    </RowAction>
  );
}

const icons: Record<NotificationType, LucideIcon> = {
  security: ShieldAlert,
  user: UserRound,
  app: AppWindow,
  system: ServerCog,
  default: Bell,
};

const isKeyOf = <Name extends string>(names: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(names, name);

/** Returns the icon of a type; the default icon for unknown types. */
const notificationIcon = (type: string): LucideIcon => icons[isKeyOf(icons, type) ? type : 'default'];

/** Returns the label and tone of a priority; unknown priorities count as normal. */
const priorityLabel = (priority: string) => priorities[isKeyOf(priorities, priority) ? priority : 'normal'];
