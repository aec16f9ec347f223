import type { StoryContext } from '@storybook/react-vite';
import { expect, getRoles, queryAllByRole, userEvent, waitFor } from 'storybook/test';

type Press = () => Promise<void>;

/** As user-event imagines it, on Storybook's own page. */
let pressTab: Press = () => userEvent.tab();

/** Lets walks press a real key. For the test set-up, which has a browser to press it in. */
export function bringTab(press: Press): void {
  pressTab = press;
}

/** What a screen reader says of an element: its role and its name, 'button Create User'. */
function spoken(element: Element): string {
  // The one control without a role of its own in ARIA.
  if (element instanceof HTMLInputElement && element.type === 'password') {
    return `password ${Array.from(element.labels ?? [], label => label.textContent).join(' ')}`;
  }
  const roles = Object.entries(getRoles(element as HTMLElement));
  const [role = element.localName] =
    roles.find(([, elements]) => elements.includes(element as HTMLElement)) ?? [];
  let said = role;
  queryAllByRole(element.parentElement ?? document.body, role, {
    hidden: true,
    name: (name, candidate) => {
      // How many are unread may not be known yet.
      if (candidate === element) said = `${role} ${name.replace(/, \d+ unread$/, '')}`.trim();
      return false;
    },
  });
  return said;
}

const ancestors = ({ parentElement: parent }: Element): Element[] =>
  parent === null ? [] : [parent, ...ancestors(parent)];

/** Some of what a control consists of, and what it is a part of: where its focus ring can be. */
const around = (stop: Element): Element[] => [
  stop,
  ...stop.querySelectorAll('*'),
  ...(stop.parentElement?.children ?? []),
  ...ancestors(stop).slice(0, 4),
];

function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
}

/** Whether some of it can be seen: nothing that floats lies over all of it. WCAG 2.2, 2.4.11. */
function isInSight(stop: Element): boolean {
  const { left, right, top, bottom } = stop.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  return parts.some(across =>
    parts.some(down => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      return hit !== null && (stop.contains(hit) || (hit.contains(stop) && hit !== document.body));
    }),
  );
}

/** What Tab should reach, by itself or, for one of several radios, by the one that is checked. */
function isExpected(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
    return false;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

const beacon = () => Object.assign(document.createElement('span'), { tabIndex: 0 });

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Walks a page with the Tab key from its top to its end. @returns every stop, and what is wrong with them */
async function walk(): Promise<{ stops: string[]; faults: string[] }> {
  const [top, end] = [beacon(), beacon()];
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
        faults.push(`${spoken(stop)} comes twice`);
        break;
      }
      stops.push(stop);
      if (!around(stop).some(hasRing)) faults.push(`${spoken(stop)} does not show that it has the focus`);
      if (!isInSight(stop)) faults.push(`${spoken(stop)} is hidden`);
    }
    const focusable = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isExpected);
    const missed = focusable.filter(
      element => element !== top && element !== end && !stops.includes(element),
    );
    faults.push(...missed.map(element => `${spoken(element)} is not reached`));
  } finally {
    top.remove();
    end.remove();
  }
  return { stops: stops.map(spoken), faults };
}

/**
 * A play function that walks a screen with the Tab key, once all of it is there. Every stop has to show that it
 * has the focus and must not be hidden under what floats; none comes twice, and nothing is left out.
 *
 * @param stops by role and name, in their order: 'button Create User'
 */
export const tabOrder =
  (...stops: string[]) =>
  async ({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await expect(await walk()).toEqual({ stops, faults: [] });
  };
