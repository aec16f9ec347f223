import type { Story } from '../checks.ts';

/** Storybook's own parts of the page, and what is there for the machine alone. */
const others = '[class^="sb-"], [id^="storybook-"], [data-live-announcer], script, style, link';

/** What a story shows: in its own place, and floating above it. */
export const shownBy = ({ canvasElement }: Story): HTMLElement[] => [
  canvasElement,
  ...Array.from(document.body.querySelectorAll<HTMLElement>(':scope > *')).filter(
    element => element !== canvasElement && !element.matches(others),
  ),
];
