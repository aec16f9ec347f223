import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** The tones of a message to the reader. */
export const messageTones = ['info', 'success', 'warning', 'danger'] as const;

/** One of `messageTones`. */
export type MessageTone = (typeof messageTones)[number];

/** The icon that says a tone to those who do not see its colour. */
export const toneIcons: Record<MessageTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
