import type { ReactNode } from 'react';
import { actions as actionsLooks, bar, brand as brandLooks, header } from './Header.css.ts';

export type HeaderProps = {
  /** The logo and the product's name, usually as a link home. */
  brand: ReactNode;
  /** At the end: notifications, the user menu, Sign in. */
  actions?: ReactNode;
};

/** The sticky top of every screen, and the page's banner. */
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
