// Storybook builds this file without the usual transform of JSX.
import { type CSSProperties, createElement, useEffect, useRef, useState } from 'react';
import { addons, types, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';

/** What this needs of the parameter `viewport`. */
type Viewports = { options?: Record<string, { styles?: { width?: string } }> };

const palettes = ['light', 'dark'];

/** Enough for the layout of a desktop, in pixels: what is wider is drawn smaller to stand beside another. */
const widest = 1024;

const beside: CSSProperties = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  gap: 1,
  background: 'Canvas',
};

/** The address of a story with one palette instead of both. */
function addressIn(palette: string, href: string): string {
  const address = new URL(href, document.baseURI);
  const globals = address.searchParams.get('globals') ?? '';
  address.searchParams.set('globals', globals.replace('theme:both', `theme:${palette}`));
  return address.href;
}

/** How many windows have finished playing a story since this was shown, the canvas first. */
function useFinished(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const listen = ({ data }: MessageEvent) => {
      if (typeof data === 'string' && data.includes('"storyFinished"')) setCount(last => last + 1);
    };
    addEventListener('message', listen);
    // The canvas may have finished before.
    const timer = setTimeout(() => setCount(last => Math.max(last, 1)), 3000);
    return () => {
      removeEventListener('message', listen);
      clearTimeout(timer);
    };
  }, []);
  return count;
}

/**
 * A story twice, once in each palette, each in a window of its own. They play one after the other: whoever types
 * has the focus of the whole page.
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
  const finished = useFinished();
  const [{ viewport }] = useGlobals();
  const { options = {} } = useParameter<Viewports>('viewport', {}) ?? {};
  // An address may name it without saying whether it is turned.
  const { styles } = options[viewport?.value ?? viewport] ?? {};
  const width = Math.min(widest, Number.parseInt(styles?.width ?? '', 10) || widest);
  const zoom = Math.min(1, half / width);
  const { previewHref } = useStorybookApi().getStoryHrefs(storyId, {
    inheritArgs: true,
    inheritGlobals: true,
  });
  return createElement(
    'div',
    { ref, style: beside },
    palettes.slice(0, finished).map(palette =>
      createElement('iframe', {
        key: palette,
        src: addressIn(palette, previewHref),
        title: `In the ${palette} palette`,
        style: { width, zoom, border: 0 },
      }),
    ),
  );
}

/** Over the canvas, while the toolbar asks for both palettes. */
function Both({ storyId }: { storyId: string }) {
  const [{ theme }] = useGlobals();
  const isStory = useStorybookApi().getCurrentStoryData()?.type === 'story';
  return theme === 'both' && isStory ? createElement(SideBySide, { key: storyId, storyId }) : null;
}

addons.register('palettes', () => {
  addons.add('palettes/side-by-side', {
    type: types.PREVIEW,
    render: ({ children, storyId }) => [children, createElement(Both, { key: 'both', storyId })],
  });
});
