import type { Story } from '../checks/checks.ts';

/** Selects Storybook's own elements and elements without visible content. */
const foreignElements = '[class^="sb-"], [id^="storybook-"], [data-live-announcer], script, style, link';

/** Returns the root elements of a story: its canvas, and its portals in the body. */
export const renderedElements = ({ canvasElement }: Story): HTMLElement[] => [
  canvasElement,
  ...Array.from(document.body.querySelectorAll<HTMLElement>(':scope > *')).filter(
    element => element !== canvasElement && !element.matches(foreignElements),
  ),
];
