import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The most presses between one control and another of the same screen. */
const mostPresses = 60;

/**
 * Presses Tab until a control has the focus. Every control on the way is to be seen where it is: nothing lies
 * over it.
 *
 * @throws where no number of presses leads there
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const hasFocus = await target.evaluate(element => element === document.activeElement);
    expect(await page.evaluate(coveredFocus), 'what has the focus is covered').toBeNull();
    if (hasFocus) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Waits until a control has the focus by itself. */
export const hasFocus = (target: Locator): Promise<void> =>
  expect
    .poll(() => target.evaluate(element => element === document.activeElement), { timeout: 20_000 })
    .toBe(true);

/** Goes to a control by Tab and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes to a field by Tab and types into it, in the place of what it holds. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

/**
 * Focuses every control of what stands uppermost, and scrolls to it as little as that takes.
 *
 * @returns what is wrong: the names of those that are covered, out of the window, or cut off; and the width of a
 *   page that scrolls sideways
 */
export const lostControls = (page: Page): Promise<string[]> => page.evaluate(findLost);

/** Runs in the page: it may use nothing of this file. @returns what lies over the focus, or null */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  // The page itself, and what is as large as it, is no control.
  if (focused === null || focused === document.body || focused.matches('main, [role="dialog"]')) return null;
  const shown = focused.closest('label') ?? focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  return hit !== null && shown.contains(hit) ? null : `${shown.outerHTML} under ${hit?.outerHTML}`;
}

/** Runs in the page: it may use nothing of this file. */
function findLost(): string[] {
  const lost: string[] = [];
  const { scrollWidth = 0 } = document.scrollingElement ?? {};
  if (scrollWidth > innerWidth) lost.push(`the page is ${scrollWidth} px wide`);
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const modal = [...dialogs].filter(dialog => dialog.closest('[data-rac]') !== null).at(-1);
  if (modal !== undefined && modal.scrollWidth > modal.clientWidth) lost.push('the dialog scrolls sideways');
  const controls = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [role="tab"], [role="button"]',
  );
  for (const control of controls) {
    const shown = control.closest('label') ?? control;
    const isThere = shown.checkVisibility({ visibilityProperty: true }) && shown.closest('[inert]') === null;
    // What a screen reader alone is told of, and a skip link before it is needed.
    if (!isThere || control.closest('[aria-hidden="true"]') !== null) continue;
    const name = control.getAttribute('aria-label') ?? (shown.textContent || control.outerHTML);
    control.focus();
    // Of a text the browser shows the caret, and what may not be pressed yet takes no focus at all.
    shown.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (left < -0.5 || right > innerWidth + 0.5) lost.push(`${name}: cut off at the side`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null) lost.push(`${name}: out of the window`);
    else if (!shown.contains(hit)) lost.push(`${name}: under ${hit.outerHTML.slice(0, 160)}`);
  }
  return lost;
}
