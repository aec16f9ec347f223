import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Menu } from '../Menu/index.ts';
import { iconSlot } from '../theme/icon.css.ts';
import {
  extra,
  item as itemLooks,
  items as itemsLooks,
  last,
  link,
  more as moreLooks,
  nav,
  room,
  side,
} from './BottomNav.css.ts';

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

/** Places for the navigation that users can choose. */
export const navPlaces = ['bottom', 'side'] as const;

export type BottomNavProps = {
  /** The accessible name of the landmark: 'Main'. */
  label: string;
  /** At most six, which fit on a phone beside `more`. */
  items: readonly BottomNavItem[];
  /** Entries beyond these. */
  more?: {
    /** The button of the bar, narrower than 768 px: 'More'. */
    label: string;
    icon: ReactNode;
    /** The same entries as `MenuItem` elements, in the menu of the button. Below 360 px, also the last of the bar. */
    menu: ReactNode;
    /** Shown below the others at the side. */
    items: readonly BottomNavItem[];
  };
  /** `side` applies from 1,024 px; narrower, the bar is at the bottom. */
  place?: (typeof navPlaces)[number];
  /** The screen. It ends above the bar. */
  children: ReactNode;
};

/**
 * Surrounds a screen with the navigation between screens: a floating pill at the bottom of the viewport, on a phone a
 * bar of full width, or in a wide viewport a column at the side. The screen ends above the bar, so nothing scrolls
 * between it and the edge. At the side, it comes before the screen in the tab order.
 */
export function BottomNav({ label, items, more, place = 'bottom', children }: BottomNavProps) {
  const bar = (
    <nav
      id={navigationId}
      tabIndex={-1}
      aria-label={label}
      className={place === 'side' ? `${nav} ${side}` : nav}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul role="list" className={itemsLooks}>
        {items.map((item, index) => (
          <li
            key={item.href}
            className={more && index === items.length - 1 ? `${itemLooks} ${last}` : itemLooks}
          >
            <Entry {...item} />
          </li>
        ))}
        {more?.items.map(item => (
          <li key={item.href} className={extra}>
            <Entry {...item} />
          </li>
        ))}
        {more ? (
          <li className={`${itemLooks} ${moreLooks}`}>
            <Menu
              trigger={
                <Button
                  className={link}
                  data-current={more.items.some(({ isCurrent }) => isCurrent) || undefined}
                >
                  <span aria-hidden className={iconSlot}>
                    {more.icon}
                  </span>
                  {more.label}
                </Button>
              }
            >
              {more.menu}
            </Menu>
          </li>
        ) : null}
      </ul>
    </nav>
  );
  return (
    <>
      {place === 'side' ? bar : null}
      {children}
      <div aria-hidden className={room} />
      {place === 'side' ? null : bar}
    </>
  );
}

const Entry = ({ href, label, icon, isCurrent }: BottomNavItem) => (
  <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={link}>
    <span aria-hidden className={iconSlot}>
      {icon}
    </span>
    {label}
  </Link>
);
