import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { iconSlot } from '../theme/icon.css.ts';
import { item as itemLooks, items as itemsLooks, link, nav, room } from './BottomNav.css.ts';

export type BottomNavItem = {
  href: string;
  /** A word, or two. */
  label: string;
  icon: ReactNode;
  /** Whether the screen in view is this one or a part of it. */
  isCurrent: boolean;
};

export type BottomNavProps = {
  /** The name of the landmark: 'Main'. */
  label: string;
  /** Six at most: more do not fit a phone. */
  items: readonly BottomNavItem[];
};

/**
 * The way between the screens: a pill that floats at the foot of the window, on a phone a bar over its whole
 * width. Put it last on the page: there it keeps room for itself, so that it never covers the last row.
 */
export function BottomNav({ label, items }: BottomNavProps) {
  return (
    <>
      <div aria-hidden className={room} />
      <nav aria-label={label} className={nav}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul role="list" className={itemsLooks}>
          {items.map(({ href, label: words, icon, isCurrent }) => (
            <li key={href} className={itemLooks}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={link}>
                <span aria-hidden className={iconSlot}>
                  {icon}
                </span>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
