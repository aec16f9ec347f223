import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect } from 'react';
import { GLOBALS_UPDATED, NAVIGATE_URL } from 'storybook/internal/core-events';
import { RouterProvider } from '../../packages/ui/src/RouterProvider/index.ts';
import { showTheme } from '../toolbar/theme.ts';

/** Wraps every docs page: applies the toolbar's theme and lets Storybook follow links. */
export default function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  useEffect(() => {
    const [story] = context.componentStories();
    if (!story) return;
    // The frames of stories also emit their globals, so read those of this page's story.
    const follow = () => showTheme(context.getStoryContext(story).globals.theme);
    follow();
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel, context]);
  return (
    <RouterProvider navigate={path => channel.emit(NAVIGATE_URL, path)} useHref={path => `./${path}`}>
      <DocsContainer context={context}>{children}</DocsContainer>
    </RouterProvider>
  );
}
