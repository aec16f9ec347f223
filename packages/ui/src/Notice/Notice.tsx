import type { ReactNode } from 'react';
import { Text } from '../Text/Text.tsx';
import { iconSlot } from '../theme/icon.css.ts';
import { type MessageTone, toneIcons } from '../theme/toneIcons.ts';
import { softTone } from '../theme/tones.css.ts';
import { iconLine, notice, textBlock } from './Notice.css.ts';

export type NoticeProps = {
  /** The sentence. */
  children: ReactNode;
  tone?: MessageTone;
  title?: string;
  /** Buttons or links below the sentence. */
  actions?: ReactNode;
  /** Announced when it appears: for the result of an action. */
  isLive?: boolean;
};

/** A permanent message in the page. For a temporary one, use `toasts`. */
export function Notice({ children, tone = 'info', title, actions, isLive = false }: NoticeProps) {
  const Icon = toneIcons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={`${notice} ${softTone[tone]}`} role={isLive ? role : undefined}>
      <span aria-hidden className={`${iconSlot} ${iconLine}`}>
        <Icon />
      </span>
      <div className={textBlock}>
        {title ? <Text weight="strong">{title}</Text> : null}
        <Text as="div">{children}</Text>
        {actions}
      </div>
    </div>
  );
}
