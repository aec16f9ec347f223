import type { ReactNode } from 'react';
import { iconSlot } from './icon.css.ts';

type IconProps = {
  /** None renders nothing. */
  icon: ReactNode;
  /** Further classes. */
  looks?: string;
};

/** An icon of the size of those in controls. Decorative. */
export const Icon = ({ icon, looks }: IconProps) =>
  icon ? (
    <span aria-hidden className={looks ? `${iconSlot} ${looks}` : iconSlot}>
      {icon}
    </span>
  ) : null;
