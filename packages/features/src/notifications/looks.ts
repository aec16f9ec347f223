import type { NotificationPriority, NotificationType } from '@portico/contract/schemas/notification';
import type { BadgeProps } from '@portico/ui/Badge';
import { AppWindow, Bell, type LucideIcon, ServerCog, ShieldAlert, UserRound } from 'lucide-react';

const icons: Record<NotificationType, LucideIcon> = {
  security: ShieldAlert,
  user: UserRound,
  app: AppWindow,
  system: ServerCog,
  default: Bell,
};

/** A priority's word, and the colour beside it. Spec section 9, 'Priority colours'. */
const priorities: Record<NotificationPriority, { word: string; tone: BadgeProps['tone'] }> = {
  urgent: { word: 'Urgent', tone: 'danger' },
  high: { word: 'High', tone: 'orange' },
  normal: { word: 'Normal', tone: 'info' },
  low: { word: 'Low', tone: 'neutral' },
};

const isOf = <Name extends string>(names: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(names, name);

/** The icon of a type; one that this version does not know has the default one. */
export const iconOf = (type: string): LucideIcon => icons[isOf(icons, type) ? type : 'default'];

/** The looks of a priority; one that this version does not know counts as normal. */
export const priorityOf = (priority: string) => priorities[isOf(priorities, priority) ? priority : 'normal'];
