import type { NotificationType } from '@portico/contract/schemas/notification';
import { AppWindow, Bell, type LucideIcon, ServerCog, ShieldAlert, UserRound } from 'lucide-react';
import { priorities } from '../../lib/format/priorities.ts';

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
export const notificationIcon = (type: string): LucideIcon => icons[isKeyOf(icons, type) ? type : 'default'];

/** Returns the label and tone of a priority; unknown priorities count as normal. */
export const priorityLabel = (priority: string) =>
  priorities[isKeyOf(priorities, priority) ? priority : 'normal'];
