import { useEffect } from 'react';

/** The product's name in tab titles and headers. */
export const productName = 'Portico';

/** Sets the tab title, e.g. 'Users · Portico'. Each screen calls it once. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${productName}`;
  }, [screen]);
}
