import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { managerThemes } from '../sidebar/brand.ts';
import { showTheme } from '../toolbar/theme.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Wraps every docs page in the theme of the toolbar. */
export default function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [theme, setTheme] = useState<unknown>();
  useEffect(() => {
    const follow = ({ globals }: { globals: { theme?: unknown } }) => {
      showTheme(globals.theme);
      setTheme(globals.theme);
    };
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  const isDark = theme === 'dark' || (theme !== 'light' && prefersDark.matches);
  return (
    <DocsContainer context={context} theme={managerThemes[isDark ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  );
}
