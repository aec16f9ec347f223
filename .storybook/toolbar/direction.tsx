import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** English in a script that is written from right to left: React Aria mirrors keys and overlays, and texts stay. */
const mirroredLocale = 'en-Arab';

const isMirrored = (direction: unknown) => direction === 'rtl';

/** Shows the page in the toolbar's direction. */
export function showDirection(direction: unknown): void {
  if (isMirrored(direction)) document.documentElement.dir = 'rtl';
  else document.documentElement.removeAttribute('dir');
}

/** Gives components the toolbar's direction. */
export const Directed = ({ direction, children }: { direction: unknown; children: ReactNode }) =>
  isMirrored(direction) ? <I18nProvider locale={mirroredLocale}>{children}</I18nProvider> : children;
