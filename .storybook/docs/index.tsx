import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

// A story is drawn without any of this.
const Container = lazy(() => import('./Container.tsx'));
const Page = lazy(() => import('./Page.tsx'));

/** Storybook's parameter: what pages of documentation are made of. */
export const docs = {
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense fallback={null}>
      <Container {...props} />
    </Suspense>
  ),
  page: () => <Page />,
};
