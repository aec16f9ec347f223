import type { ReactNode } from 'react';
import { Heading } from '../Heading/Heading.tsx';
import { IconTile } from '../IconTile/IconTile.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './EmptyState.css.ts';

export type EmptyStateProps = {
  icon: ReactNode;
  /** The missing items: 'No notifications yet'. */
  title: string;
  /** Makes the title a heading, for a whole screen or section. */
  titleLevel?: 1 | 2 | 3;
  /** The reason, or what will change it. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
};

/** Replaces an empty list. If it failed to load, use `FailedState`. */
export function EmptyState({ icon, title, titleLevel, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <IconTile icon={icon} size="large" />
      </div>
      <div className={styles.textBlock}>
        {titleLevel ? (
          <Heading level={titleLevel} align="center">
            {title}
          </Heading>
        ) : (
          <Text align="center" weight="strong">
            {title}
          </Text>
        )}
        {children ? (
          <Text as="div" align="center" tone="muted">
            {children}
          </Text>
        ) : null}
      </div>
      {action ? <div className={styles.next}>{action}</div> : null}
    </div>
  );
}
