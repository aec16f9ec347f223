import { Page } from '@portico/ui/Page';
import { RouterProvider } from '@portico/ui/RouterProvider';
import type { ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** Opens an address of Storybook: in its sidebar without a reload, or by loading it if this page has no sidebar. */
function open(path: string): void {
  if (globalThis.parent === globalThis.self) location.assign(`./${path}`);
  else addons.getChannel().emit(NAVIGATE_URL, path);
}

/** A page of Storybook itself. Its links start with `?path=`. */
export const StorybookPage = ({ children }: { children: ReactNode }) => (
  <RouterProvider navigate={open} useHref={path => `./${path}`}>
    <Page>{children}</Page>
  </RouterProvider>
);
