import type { ReactNode } from 'react';
import { softTone } from '../theme/tones.css.ts';
import type { Tone } from '../theme/tones.ts';
import * as styles from './Badge.css.ts';

export type BadgeProps = {
  /** One or two words. */
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
};

/** Classifies the text beside it: a role, a state. Not interactive, and not a count of new items. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${softTone[tone]}`}>
      {icon ? (
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  );
}
