// No JSX: Storybook does not transform it in this file.
import { type CSSProperties, createElement, useEffect, useRef, useState } from 'react';
import { useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';

/** The used part of the parameter `viewport`. */
type Viewports = { options?: Record<string, { styles?: { width?: string } }> };

const themes = ['light', 'dark'];

/** Maximum width of a frame in pixels, enough for a desktop layout. Frames are scaled down to fit side by side. */
const maxWidth = 1024;

const sideBySide: CSSProperties = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  gap: 1,
  background: 'Canvas',
};

/** Returns the address of a story in one theme instead of both. */
function addressIn(theme: string, href: string): string {
  const address = new URL(href, document.baseURI);
  const globals = address.searchParams.get('globals') ?? '';
  address.searchParams.set('globals', globals.replace('theme:both', `theme:${theme}`));
  return address.href;
}

/** Counts the frames that have finished playing the story, starting with the canvas. */
function useFinishedCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const listen = ({ data }: MessageEvent) => {
      if (typeof data === 'string' && data.includes('"storyFinished"')) setCount(last => last + 1);
    };
    addEventListener('message', listen);
    // The canvas may have finished before this component was mounted.
    const timer = setTimeout(() => setCount(last => Math.max(last, 1)), 3000);
    return () => {
      removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, []);
  return count;
}

/**
 * Shows a story in both themes, each in its own frame. They play one after the other, because play functions that type
 * need the focus.
 */
function SideBySide({ storyId }: { storyId: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [half, setHalf] = useState(0);
  useEffect(() => {
    const { current: box } = ref;
    if (box === null) return;
    const observer = new ResizeObserver(() => setHalf(box.offsetWidth / 2));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const finished = useFinishedCount();
  const [{ viewport }] = useGlobals();
  const { options = {} } = useParameter<Viewports>('viewport', {}) ?? {};
  // In an address the viewport can be a plain name.
  const { styles } = options[viewport?.value ?? viewport] ?? {};
  const width = Math.min(maxWidth, Number.parseInt(styles?.width ?? '', 10) || maxWidth);
  const zoom = Math.min(1, half / width);
  const { previewHref } = useStorybookApi().getStoryHrefs(storyId, {
    inheritArgs: true,
    inheritGlobals: true,
  });
  return createElement(
    'div',
    { ref, style: sideBySide },
    themes.slice(0, finished).map(theme =>
      createElement('iframe', {
        key: theme,
        src: addressIn(theme, previewHref),
        title: `In the ${theme} theme`,
        style: { width, zoom, border: 0 },
      }),
    ),
  );
}

/** Covers the canvas while the toolbar selects both themes. */
export function BothThemes({ storyId }: { storyId: string }) {
  const [{ theme }] = useGlobals();
  const isStory = useStorybookApi().getCurrentStoryData()?.type === 'story';
  return theme === 'both' && isStory ? createElement(SideBySide, { key: storyId, storyId }) : null;
}
