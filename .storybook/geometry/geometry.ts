import { expect } from 'vitest';
import type { Check, Story } from '../checks.ts';
import { renderedElements } from '../library/renderedElements.ts';
import { stateOf } from '../states/states.ts';
import { boxesIn } from './boxes.ts';
import { findFaults } from './faults.ts';

/** Phones, a phone in landscape or a page at 200 % zoom, a tablet, laptops and a large screen, in CSS pixels. */
const widths = [320, 390, 640, 768, 1024, 1280, 1920];

/** The widths at which controls are targets for touch. */
const touchWidths = [320, 390];

/** The most faults to report: one cause usually has many. */
const maxFaults = 12;

const nextFrame = () => new Promise(requestAnimationFrame);

/** Returns the elements that users can reach: the overlay, if one covers the page. */
function reachable(story: Story): Element[] {
  return renderedElements(story).filter(
    element => element.closest('[aria-hidden="true"], [inert]') === null && element.childElementCount > 0,
  );
}

/** Returns whether a story is checked: a state of a screen, a screen in its shell, or one that asks for it. */
const isChecked = ({ id, parameters }: Story) =>
  id.startsWith('screens-') &&
  (parameters.geometry ?? (stateOf(parameters) !== undefined || id.includes('--tab-order'))) === true;

/** Lays a played story out at each width and checks its geometry. It is mounted once: the frame is resized. */
export const geometry: Check = {
  async after(story) {
    if (!isChecked(story)) return;
    // Of another window, so it is no instance of this one's HTMLElement.
    const frame = globalThis.frameElement as HTMLElement | null;
    if (frame === null) throw new Error('The story is not in a frame');
    const { width: initial } = frame.style;
    const faults: string[] = [];
    try {
      for (const width of widths) {
        frame.style.width = `${width}px`;
        // Observers of sizes and of media queries run after the layout of the first frame.
        await nextFrame();
        await nextFrame();
        const boxes = reachable(story).flatMap(boxesIn);
        faults.push(...findFaults(boxes, touchWidths.includes(width)).map(fault => `${width} px: ${fault}`));
      }
    } finally {
      frame.style.width = initial;
      await nextFrame();
      await nextFrame();
    }
    const unique = [...new Set(faults)];
    expect(unique.slice(0, maxFaults), `${unique.length} faults of the layout`).toEqual([]);
  },
};
