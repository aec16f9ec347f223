import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content, pending, reach } from '../Button/Button.css.ts';
import { Spinner } from '../Spinner/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { iconSlot } from '../theme/icon.css.ts';
import { bubble } from './IconButton.css.ts';

export const iconButtonVariants = ['quiet', 'secondary', 'primary', 'danger'] as const;
export const iconButtonSizes = ['small', 'medium', 'large'] as const;

/** The highest count that is written out. */
const mostCounted = 99;

export type IconButtonProps = {
  /** Its name, which a pointer sees as a tooltip. */
  label: string;
  icon: ReactNode;
  /** How much there is of something new; nothing is drawn for 0. The label says it too. */
  count?: number;
  variant?: (typeof iconButtonVariants)[number];
  size?: (typeof iconButtonSizes)[number];
  onPress?: () => void;
  isDisabled?: boolean;
  isPending?: boolean;
  slot?: 'close';
  /** For a `Popover` that is anchored to it. */
  ref?: Ref<HTMLButtonElement>;
  /** What it opens, and whether that is open, where no trigger around it says so. */
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

/** A button whose icon everybody knows: close, more, copy. Where that is in doubt, use `Button`. */
export function IconButton({
  label,
  icon,
  count = 0,
  variant = 'quiet',
  size = 'medium',
  isPending = false,
  ...rest
}: IconButtonProps) {
  const looks = button({ variant, size, isSquare: true });
  return (
    <Tooltip label={label} isDescription={false}>
      <AriaButton
        {...rest}
        aria-label={label}
        isPending={isPending}
        className={size === 'small' ? `${looks} ${reach}` : looks}
      >
        <span aria-hidden className={`${content} ${iconSlot}`}>
          {icon}
        </span>
        {count > 0 ? (
          <span aria-hidden className={bubble}>
            {count > mostCounted ? `${mostCounted}+` : count}
          </span>
        ) : null}
        {isPending ? (
          <span className={pending}>
            <Spinner />
          </span>
        ) : null}
      </AriaButton>
    </Tooltip>
  );
}
