import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Menu } from '../Menu/Menu.tsx';
import { Icon } from '../theme/Icon.tsx';
import { media } from '../theme/media.ts';
import * as styles from './BottomNav.css.ts';

/** The id of the navigation, the target of a `SkipLink`. */
export const navigationId = 'navigation';

/** The narrowest place with room for an entry: the bar from 640 px or from 1,024 px, or only the side. */
export type NavRoom = 'tablet' | 'desktop' | 'side';

export type BottomNavItem = {
  href: string;
  /** One or two words. */
  label: string;
  icon: ReactNode;
  /** The current screen is this one or a part of it. */
  isCurrent: boolean;
  /** Behind `more` where there is less room. Absent for the four that a phone shows. */
  from?: NavRoom | undefined;
};

/** Returns whether the bar shows an entry at the current width. */
export const fitsInBar = (from: NavRoom | undefined): boolean =>
  from === undefined || (from !== 'side' && matchMedia(media[from]).matches);

/** Places for the navigation that users can choose. */
export const navPlaces = ['bottom', 'side'] as const;

export type BottomNavProps = {
  /** The accessible name of the landmark: 'Main'. */
  label: string;
  /** At most four without `from`, six that fit from 640 px, and eight that fit from 1,024 px. */
  items: readonly BottomNavItem[];
  /** The button for the entries that do not fit. */
  more?: {
    /** Its text: 'More'. */
    label: string;
    icon: ReactNode;
    /** Those entries as `MenuItem` elements: `fitsInBar` leaves the others out. */
    menu: ReactNode;
  };
  /** `side` applies from 1,024 px; narrower, the bar is at the bottom. */
  place?: (typeof navPlaces)[number];
  /** The screen, which continues below the bar. */
  children: ReactNode;
};

/**
 * Surrounds a screen with the navigation between screens: a bar that floats at the bottom of the viewport, or in a wide
 * one a column at the side. The screen fades below the bar, which slides away while the reader scrolls down. At the
 * side, it comes before the screen in the tab order.
 */
export function BottomNav({ label, items, more, place = 'bottom', children }: BottomNavProps) {
  const element = useRef<HTMLElement>(null);
  useAwayWhileReading(element);
  const bar = (
    <nav
      ref={element}
      id={navigationId}
      tabIndex={-1}
      aria-label={label}
      className={place === 'side' ? `${styles.nav} ${styles.side}` : styles.nav}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul role="list" className={styles.items}>
        {items.map(({ from, ...item }) => (
          <li key={item.href} className={from ? `${styles.item} ${styles.fits[from]}` : styles.item}>
            <Entry {...item} />
          </li>
        ))}
        {more ? (
          <li className={`${styles.item} ${styles.more}`}>
            <Menu
              trigger={
                <Button className={styles.link} data-current={items.find(({ isCurrent }) => isCurrent)?.from}>
                  <Icon icon={more.icon} />
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
      <div aria-hidden className={styles.room} />
      {place === 'side' ? null : bar}
    </>
  );
}

const Entry = ({ href, label, icon, isCurrent }: Omit<BottomNavItem, 'from'>) => (
  <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
    <Icon icon={icon} />
    {label}
  </Link>
);

/** Distance from the end of the page at which the bar returns, about its height, in pixels. */
const endPx = 96;

/** Scrolling that does not count as a direction, in pixels: a finger is never quite still. */
const stillPx = 8;

/** Marks the bar with `data-away` while the page scrolls down, until it scrolls up or reaches its end. */
function useAwayWhileReading(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before = scrollY;
    const listen = () => {
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - endPx;
      if (!isAtEnd && Math.abs(scrollY - before) < stillPx) return;
      bar.current?.toggleAttribute('data-away', !isAtEnd && scrollY > before);
      before = scrollY;
    };
    addEventListener('scroll', listen, { passive: true });
    return () => removeEventListener('scroll', listen);
  }, [bar]);
}
