import type { ReactNode } from 'react';
import { iconSlot } from './icon.css.ts';

type IconProps = {
  /** The icon; none renders nothing. */
  children: ReactNode;
  /** Further classes. */
  looks?: string;
};

/** An icon of the size of those in controls. Decorative. */
export const Icon = ({ children, looks }: IconProps) =>
  children ? (
    <span aria-hidden className={looks ? `${iconSlot} ${looks}` : iconSlot}>
      {children}
    </span>
  ) : null;
