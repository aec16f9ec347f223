import { useEffect } from 'react';

/** The name of the product, as the tab and the header show it. */
export const productName = 'Portico';

/** Names the browser's tab after the screen: 'Users · Portico'. Once a screen. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${productName}`;
  }, [screen]);
}
