import type { NotificationPriority } from '@portico/contract/schemas/notification';
import type { BadgeProps } from '@portico/ui/Badge';

/** The label and colour of each priority. docs/product.md 9.2. */
export const priorities: Record<NotificationPriority, { word: string; tone: BadgeProps['tone'] }> = {
  urgent: { word: 'Urgent', tone: 'danger' },
  high: { word: 'High', tone: 'orange' },
  normal: { word: 'Normal', tone: 'info' },
  low: { word: 'Low', tone: 'neutral' },
};
