import { useEffect } from 'react';
import { useGlobals } from 'storybook/manager-api';

/** The box of the canvas in its viewport, which Storybook sizes, and the area around it. */
const frame = '[data-scale]';

/** Space around the frame, and the height of Storybook's fields for the viewport above it, in pixels. */
const margin = 12;
const fields = 48;
/** Less than a phone's width is the width of no screen. */
const wide = 1000;

const style = `
  div:has(> ${frame}[style*="calc"]) { padding-inline: ${margin}px !important; padding-block-end: ${margin}px !important; }
  ${frame}[style*="calc"] { zoom: var(--fit, 1); max-height: var(--fit-height, none); }
`;

/** Scales a viewport that is wider than the canvas down to fit, and a wide one that is taller cut to fit. */
function fitInto(box: HTMLElement): void {
  const viewport = box.querySelector<HTMLElement>(frame);
  if (viewport === null) return;
  const [, width = '0'] = /([\d.]+)px/.exec(viewport.style.width) ?? [];
  const zoom = Math.min(1, (box.clientWidth - 2 * margin) / (Number(width) + 2));
  const { style: variables } = document.documentElement;
  variables.setProperty('--fit', String(zoom));
  const height = Math.max(480, (box.clientHeight - fields - margin) / zoom);
  variables.setProperty('--fit-height', Number(width) >= wide ? `${Math.floor(height)}px` : 'none');
}

/** Shows the whole width of the viewport in the canvas, as wide as it is. Renders nothing. */
export function Fit({ storyId }: { storyId: string }): null {
  const [{ viewport }] = useGlobals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story or a viewport replaces the frame
  useEffect(() => {
    const box = document.querySelector<HTMLElement>('#storybook-preview-wrapper');
    if (box === null) return;
    const sheet = document.createElement('style');
    sheet.textContent = style;
    document.head.append(sheet);
    const observer = new ResizeObserver(() => fitInto(box));
    observer.observe(box);
    fitInto(box);
    return () => {
      observer.disconnect();
      sheet.remove();
    };
  }, [storyId, viewport]);
  return null;
}
