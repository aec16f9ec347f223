import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content } from '../Button/Button.css.ts';
import type { ButtonProps } from '../Button/Button.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { Icon } from '../theme/Icon.tsx';

export type UnavailableButtonProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'icon' | 'isFullWidth' | 'aria-label'
> & {
  /** The reason why it is unavailable: 'Only an owner can do this.' */
  reason: string;
  /** Holds a value to read: it is aligned by it, and keeps its full contrast. */
  isValue?: boolean;
};

/**
 * Replaces a `Button` that the user may not press. It is focusable and explains the reason, unlike a disabled button.
 * If users need not know about the action, omit it.
 */
export function UnavailableButton({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  isFullWidth = false,
  isValue = false,
  reason,
  ...rest
}: UnavailableButtonProps) {
  const looks = button({ variant, size, isFullWidth, isFlush: isValue, isLegible: isValue });
  return (
    <Tooltip label={reason}>
      <AriaButton {...rest} aria-disabled className={looks}>
        <span className={content}>
          <Icon icon={icon} />
          {children}
        </span>
      </AriaButton>
    </Tooltip>
  );
}
