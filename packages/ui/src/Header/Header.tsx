import type { ReactNode } from 'react';
import * as styles from './Header.css.ts';

export type HeaderProps = {
  /** The logo and the product's name, usually as a link home. */
  brand: ReactNode;
  /** At the end: notifications, the user menu, Sign in. */
  actions?: ReactNode;
};

/** The sticky top of every screen, and the page's banner. */
export function Header({ brand, actions }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.brand}>{brand}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
