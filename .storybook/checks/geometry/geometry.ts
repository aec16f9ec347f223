import { expect } from 'vitest';
import { isFull, isKeyStory } from '../../environment/full.ts';
import { renderedElements } from '../../library/renderedElements.ts';
import { statesOf } from '../../states/states.ts';
import type { Check, Story } from '../checks.ts';
import { openDialog } from '../overlays.ts';
import { findUnderBarAtEnd } from './bar.ts';
import { boxesIn } from './boxes.ts';
import { findFaults } from './faults.ts';
import { atWidths } from './widths.ts';

/** Phones, a phone in landscape or a page at 200 % zoom, a tablet, laptops and a large screen, in CSS pixels. */
const widths = [320, 390, 640, 768, 1024, 1280, 1920];

/** Those of runs that are not full: a phone, a tablet and a large screen. */
const fewWidths = [320, 768, 1920];

/** That of a part of a page, which fits wherever it is narrow. */
const partWidths = [320];

/** The widths at which controls are targets for touch. */
const touchWidths = [320, 390];

/** The most faults to report: one cause usually has many. */
const maxFaults = 12;

/** Returns the elements that users can reach: the overlay, if one covers the page. */
function reachable(story: Story): Element[] {
  return renderedElements(story).filter(
    element => element.closest('[aria-hidden="true"], [inert]') === null && element.childElementCount > 0,
  );
}

/** Returns whether a story shows a screen or a dialog. */
const isLarge = ({ parameters }: Story) => parameters.layout === 'fullscreen' || openDialog() !== undefined;

/** Returns whether a story is checked: screens in a state or in their shell, dialogs, and the key story of a component. */
function isChecked(story: Story): boolean {
  const { id, parameters } = story;
  if (!id.startsWith('screens-') || typeof parameters.geometry === 'boolean')
    return parameters.geometry === true;
  if (isKeyStory(story) || id.includes('--tab-order')) return true;
  return isLarge(story) && statesOf(parameters).length > 0;
}

/** Returns the widths at which a story is laid out. */
function widthsOf(story: Story): number[] {
  if (isFull()) return widths;
  return isLarge(story) || story.parameters.geometry === true ? fewWidths : partWidths;
}

/** Lays a played story out at each width and checks its geometry. It is mounted once: the frame is resized. */
export const geometry: Check = {
  async after(story) {
    if (!isChecked(story)) return;
    const faults: string[] = [];
    await atWidths(widthsOf(story), width => {
      const found = [
        ...findFaults(reachable(story).flatMap(boxesIn), touchWidths.includes(width)),
        ...findUnderBarAtEnd(),
      ];
      faults.push(...found.map(fault => `${width} px: ${fault}`));
    });
    const unique = [...new Set(faults)];
    expect(unique.slice(0, maxFaults), `${unique.length} faults of the layout`).toEqual([]);
  },
};
