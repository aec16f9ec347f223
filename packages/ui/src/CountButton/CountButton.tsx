import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content } from '../Button/Button.css.ts';
import { iconSlot } from '../theme/icon.css.ts';
import { bubble } from './CountButton.css.ts';

export type CountButtonProps = {
  /** Its name, with the count in words: 'Notifications, 3 unread'. */
  label: string;
  icon: ReactNode;
  /** How much there is of something new, in a few characters: '3', '99+'. '' for none. */
  count: string;
  onPress?: () => void;
  /** For the `Popover` that it opens, which is anchored to it. */
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

/**
 * An icon that everybody knows, with a count of what is new: a bell. It stands on pages whose first load is
 * counted, so it has no tooltip, which would bring all that floats with it; otherwise, use `IconButton`.
 */
export function CountButton({ label, icon, count, ...rest }: CountButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={button({ variant: 'quiet', size: 'medium', isSquare: true })}
    >
      <span aria-hidden className={`${content} ${iconSlot}`}>
        {icon}
      </span>
      {count === '' ? null : (
        <span aria-hidden className={bubble}>
          {count}
        </span>
      )}
    </AriaButton>
  );
}
