import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { button, content } from '../Button/Button.css.ts';
import type { ButtonProps } from '../Button/Button.tsx';
import { type LinkTarget, targetProps } from '../Link/Link.tsx';
import { Icon } from '../theme/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export type ButtonLinkProps = LinkTarget &
  Pick<ButtonProps, 'variant' | 'size' | 'isFullWidth' | 'aria-label' | 'onPress'> & {
    /** Absent for an icon alone, which `aria-label` names. */
    children?: ReactNode;
    /** Shown before the text. */
    icon?: ReactNode;
  };

/** A link that looks like a button, for the next step of a screen. */
export function ButtonLink({
  children,
  variant = 'secondary',
  size = 'medium',
  isFullWidth = false,
  icon,
  href,
  isExternal = false,
  newTabLabel,
  ...rest
}: ButtonLinkProps) {
  return (
    <AriaLink
      {...rest}
      {...targetProps({ href, isExternal })}
      className={button({ variant, size, isFullWidth, isSquare: children === undefined })}
    >
      <span className={content}>
        <Icon icon={icon} />
        {children}
        {isExternal && newTabLabel ? <VisuallyHidden>{` (${newTabLabel})`}</VisuallyHidden> : null}
      </span>
    </AriaLink>
  );
}
