import { Button as AriaButton } from 'react-aria-components/Button';
import { button, content, reach } from '../Button/Button.css.ts';
import type { ButtonProps } from '../Button/index.ts';
import { Tooltip } from '../Tooltip/index.ts';
import { iconSlot } from '../theme/icon.css.ts';

export type UnavailableButtonProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'icon' | 'isFullWidth' | 'aria-label'
> & {
  /** Why it cannot be pressed, and by whom: 'Only an owner can do this.' */
  reason: string;
};

/**
 * Stands where a `Button` would, for a reader who may not press it. It can be reached, and then says why; a
 * plain disabled button could not. Where nobody needs to know of the action, leave it out.
 */
export function UnavailableButton({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  isFullWidth = false,
  reason,
  ...rest
}: UnavailableButtonProps) {
  const looks = button({ variant, size, isFullWidth });
  return (
    <Tooltip label={reason}>
      <AriaButton {...rest} aria-disabled className={size === 'small' ? `${looks} ${reach}` : looks}>
        <span className={content}>
          {icon ? (
            <span aria-hidden className={iconSlot}>
              {icon}
            </span>
          ) : null}
          {children}
        </span>
      </AriaButton>
    </Tooltip>
  );
}
