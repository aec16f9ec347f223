import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content } from '../Button/Button.css.ts';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './CountButton.css.ts';

export type CountButtonProps = {
  /** The accessible name with the count: 'Notifications, 3 unread'. */
  label: string;
  icon: ReactNode;
  /** The visible count, in a few characters: '3', '99+'. '' for none. */
  count: string;
  onPress?: () => void;
  /** For the `Popover` that is anchored to it. */
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

/**
 * A familiar icon with a count of new items: a bell. It has no tooltip, because it is on pages with a first-load budget
 * and tooltips would add the overlay code. Otherwise, use `IconButton`.
 */
export function CountButton({ label, icon, count, ...rest }: CountButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={button({ variant: 'quiet', size: 'medium', isSquare: true })}
    >
      <Icon icon={icon} looks={content} />
      {count === '' ? null : (
        <span aria-hidden className={styles.bubble}>
          {count}
        </span>
      )}
    </AriaButton>
  );
}
