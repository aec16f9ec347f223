import type { NotificationType } from '@portico/contract/schemas/notification';
import { AppWindow, Bell, type LucideIcon, ServerCog, ShieldAlert, UserRound } from 'lucide-react';
import { priorities } from '../lib/format/priorities.ts';

const icons: Record<NotificationType, LucideIcon> = {
  security: ShieldAlert,
  user: UserRound,
  app: AppWindow,
  system: ServerCog,
  default: Bell,
};

const isOf = <Name extends string>(names: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(names, name);

/** The icon of a type; one that this version does not know has the default one. */
export const notificationIcon = (type: string): LucideIcon => icons[isOf(icons, type) ? type : 'default'];

/** The looks of a priority; one that this version does not know counts as normal. */
export const priorityLabel = (priority: string) =>
  priorities[isOf(priorities, priority) ? priority : 'normal'];
