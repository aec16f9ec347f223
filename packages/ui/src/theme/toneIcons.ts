import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** The tones of messages. */
export const messageTones = ['info', 'success', 'warning', 'danger'] as const;

/** One of `messageTones`. */
export type MessageTone = (typeof messageTones)[number];

/** The icon of each tone, for users who do not see its colour. */
export const toneIcons: Record<MessageTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
