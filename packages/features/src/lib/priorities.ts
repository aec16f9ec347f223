import type { NotificationPriority } from '@portico/contract/schemas/notification';
import type { BadgeProps } from '@portico/ui/Badge';

/** A priority's word, and the colour beside it. Spec section 9, 'Priority colours'. */
export const priorities: Record<NotificationPriority, { word: string; tone: BadgeProps['tone'] }> = {
  urgent: { word: 'Urgent', tone: 'danger' },
  high: { word: 'High', tone: 'orange' },
  normal: { word: 'Normal', tone: 'info' },
  low: { word: 'Low', tone: 'neutral' },
};
