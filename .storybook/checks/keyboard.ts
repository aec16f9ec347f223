import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, getRoles, queryAllByRole, userEvent, waitFor } from 'storybook/test';
import { isAboveBar } from './geometry/bar.ts';

/** Presses Tab, or Shift and Tab. */
type Press = (options?: { shift?: boolean }) => Promise<void>;

/**
 * On Storybook's own pages, user-event simulates the key. It goes on from the element that had the focus before the key,
 * a browser from the one that has it afterwards.
 */
let press: Press = async ({ shift = false } = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', code: 'Tab', shiftKey: shift });
  await userEvent.tab({ shift });
};

/** Presses Tab as a user does. */
export const pressTab: Press = options => press(options);

/** Sets a function that presses the real Tab key. For the test setup, which controls a browser. */
export function setTabKey(pressKey: Press): void {
  press = pressKey;
}

/** Returns the role and name of an element, e.g. 'button Create User'. */
function roleAndName(element: Element): string {
  // ARIA has no role for password fields.
  if (element instanceof HTMLInputElement && element.type === 'password') {
    return `password ${Array.from(element.labels ?? [], label => label.textContent).join(' ')}`;
  }
  const roles = Object.entries(getRoles(element as HTMLElement));
  const [role = element.localName] =
    roles.find(([, elements]) => elements.includes(element as HTMLElement)) ?? [];
  let result = role;
  queryAllByRole(element.parentElement ?? document.body, role, {
    hidden: true,
    name: (name, candidate) => {
      // The unread count may not be loaded yet.
      if (candidate === element) result = `${role} ${name.replace(/, \d+ unread$/, '')}`.trim();
      return false;
    },
  });
  return result;
}

const ancestors = ({ parentElement: parent }: Element): Element[] =>
  parent === null ? [] : [parent, ...ancestors(parent)];

/** Returns the elements that can have the focus ring of a control: its parts, siblings and closest ancestors. */
const ringCandidates = (stop: Element): Element[] => [
  stop,
  ...stop.querySelectorAll('*'),
  ...(stop.parentElement?.children ?? []),
  ...ancestors(stop).slice(0, 4),
];

function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
}

/** Returns whether a control is not entirely covered by other content. WCAG 2.2, 2.4.11. */
function isUncovered(stop: Element): boolean {
  const { left, right, top, bottom } = stop.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  return parts.some(across =>
    parts.some(down => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      return hit !== null && (stop.contains(hit) || (hit.contains(stop) && hit !== document.body));
    }),
  );
}

/** Returns whether Tab must reach an element. Of radio buttons, only the checked one is a tab stop. */
function isExpected(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
    return false;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** Returns whether an element is in rows of a table that have a stop: arrow keys reach it from there. */
function isInReachedRows(element: Element, stops: readonly Element[]): boolean {
  const rows = element.closest('tbody');
  return rows !== null && stops.some(stop => rows.contains(stop));
}

const createSentinel = () => Object.assign(document.createElement('span'), { tabIndex: 0 });

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Moves through the page with the Tab key from top to end. @returns the stops and their faults */
async function walk(): Promise<{ stops: string[]; faults: string[] }> {
  const [top, end] = [createSentinel(), createSentinel()];
  document.body.prepend(top);
  document.body.append(end);
  const stops: Element[] = [];
  const faults: string[] = [];
  try {
    top.focus();
    for (;;) {
      await pressTab();
      await nextFrame();
      const stop = document.activeElement;
      if (stop === end || stop === null || stop === document.body) break;
      if (stops.includes(stop)) {
        faults.push(`${roleAndName(stop)} is reached twice`);
        break;
      }
      stops.push(stop);
      if (!ringCandidates(stop).some(hasRing)) faults.push(`${roleAndName(stop)} has no visible focus ring`);
      if (!isUncovered(stop)) faults.push(`${roleAndName(stop)} is covered`);
      if (document.querySelector('main')?.contains(stop) && !isAboveBar(stop)) {
        faults.push(`${roleAndName(stop)} is under the navigation`);
      }
    }
    const focusable = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isExpected);
    const missed = focusable.filter(
      element =>
        element !== top && element !== end && !stops.includes(element) && !isInReachedRows(element, stops),
    );
    faults.push(...missed.map(element => `${roleAndName(element)} is not reached`));
  } finally {
    top.remove();
    end.remove();
  }
  return { stops: stops.map(roleAndName), faults };
}

/**
 * Returns a play function that moves through a loaded screen with the Tab key. Every focusable control must be reached
 * exactly once, of the rows of a table one, show its focus ring and not be covered.
 *
 * @param stops the expected stops in order, by role and name: 'button Create User'
 */
export const tabOrder =
  (...stops: string[]) =>
  async ({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await expect(await walk()).toEqual({ stops, faults: [] });
  };
