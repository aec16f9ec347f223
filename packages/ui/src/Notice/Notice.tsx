import type { ReactNode } from 'react';
import { Text } from '../Text/Text.tsx';
import { Icon } from '../theme/Icon.tsx';
import { type MessageTone, toneIcons } from '../theme/toneIcons.ts';
import { softTone } from '../theme/tones.css.ts';
import * as styles from './Notice.css.ts';

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
  const Sign = toneIcons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${softTone[tone]}`} role={isLive ? role : undefined}>
      <Icon icon={<Sign />} looks={styles.iconLine} />
      <div className={styles.textBlock}>
        {title ? <Text weight="strong">{title}</Text> : null}
        <Text as="div">{children}</Text>
        {actions}
      </div>
    </div>
  );
}
