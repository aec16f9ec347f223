import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// Loaded on demand: stories need none of it.
const Container = lazy(() => import('./Container.tsx'));
const Page = lazy(() => import('./Page.tsx'));

/** Storybook's parameter `docs`. */
export const docs = {
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense fallback={null}>
      <Container {...props} />
    </Suspense>
  ),
  page: () => <Page />,
  // In a frame of its own, which keeps overlays inside.
  story: { inline: false, height: '480px' },
};
