import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content, pending } from '../Button/Button.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { Icon } from '../theme/Icon.tsx';

export const iconButtonVariants = ['quiet', 'secondary', 'primary', 'danger'] as const;
export const iconButtonSizes = ['small', 'medium', 'large'] as const;

export type IconButtonProps = {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: (typeof iconButtonVariants)[number];
  size?: (typeof iconButtonSizes)[number];
  onPress?: () => void;
  isDisabled?: boolean;
  isPending?: boolean;
  slot?: 'close';
};

/** A button with a familiar icon: close, more, copy. If in doubt, use `Button`. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  isPending = false,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} isDescription={false}>
      <AriaButton
        {...rest}
        aria-label={label}
        isPending={isPending}
        className={button({ variant, size, isSquare: true })}
      >
        <Icon icon={icon} looks={content} />
        {isPending ? (
          <span className={pending}>
            <Spinner />
          </span>
        ) : null}
      </AriaButton>
    </Tooltip>
  );
}
