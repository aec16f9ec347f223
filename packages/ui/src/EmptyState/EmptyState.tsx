import type { ReactNode } from 'react';
import { Heading } from '../Heading/index.ts';
import { IconTile } from '../IconTile/index.ts';
import { Text } from '../Text/index.ts';
import { empty, next, picture, words } from './EmptyState.css.ts';

export type EmptyStateProps = {
  icon: ReactNode;
  /** What is not there: 'No notifications yet'. */
  title: string;
  /** Makes the title a heading, where the state is a whole screen or a part of one. */
  titleLevel?: 1 | 2 | 3;
  /** Why, or what will bring something. */
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
};

/** A list without anything in it. Where reading it failed, use `FailedState`. */
export function EmptyState({ icon, title, titleLevel, children, action }: EmptyStateProps) {
  return (
    <div className={empty}>
      <div className={picture}>
        <IconTile icon={icon} size="large" />
      </div>
      <div className={words}>
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
      {action ? <div className={next}>{action}</div> : null}
    </div>
  );
}
