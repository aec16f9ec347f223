import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { iconSlot } from '../theme/icon.css.ts';
import { item as itemLooks, items as itemsLooks, link, nav, room } from './BottomNav.css.ts';

/** The id of the navigation, the target of a `SkipLink`. */
export const navigationId = 'navigation';

export type BottomNavItem = {
  href: string;
  /** One or two words. */
  label: string;
  icon: ReactNode;
  /** The current screen is this one or a part of it. */
  isCurrent: boolean;
};

export type BottomNavProps = {
  /** The accessible name of the landmark: 'Main'. */
  label: string;
  /** At most six, which fit on a phone. */
  items: readonly BottomNavItem[];
};

/**
 * The navigation between screens: a floating pill at the bottom of the viewport, on a phone a bar of full width. Place
 * it last on the page, where it reserves space so that it never covers the last row.
 */
export function BottomNav({ label, items }: BottomNavProps) {
  return (
    <>
      <div aria-hidden className={room} />
      <nav id={navigationId} tabIndex={-1} aria-label={label} className={nav}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
        <ul role="list" className={itemsLooks}>
          {items.map(({ href, label: text, icon, isCurrent }) => (
            <li key={href} className={itemLooks}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={link}>
                <span aria-hidden className={iconSlot}>
                  {icon}
                </span>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
