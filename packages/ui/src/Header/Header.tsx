import type { ReactNode } from 'react';
import { actions as actionsLooks, bar, brand as brandLooks, header } from './Header.css.ts';

export type HeaderProps = {
  /** The mark and the product's name, in most cases as a link home. */
  brand: ReactNode;
  /** At the end: notifications, the user menu, Sign in. */
  actions?: ReactNode;
};

/** The top of every screen, and the page's banner. It stays while the page scrolls. */
export function Header({ brand, actions }: HeaderProps) {
  return (
    <header className={header}>
      <div className={bar}>
        <div className={brandLooks}>{brand}</div>
        {actions ? <div className={actionsLooks}>{actions}</div> : null}
      </div>
    </header>
  );
}
