import type { NotificationPriority } from '@portico/contract/log/schemas/notification';
import type { BadgeProps } from '@portico/ui/Badge';

/** The label and colour of each priority. docs/log.md, 'Bell'. */
export const priorities: Record<NotificationPriority, { label: string; tone: BadgeProps['tone'] }> = {
  urgent: { label: 'Urgent', tone: 'danger' },
  high: { label: 'High', tone: 'orange' },
  normal: { label: 'Normal', tone: 'info' },
  low: { label: 'Low', tone: 'neutral' },
};
