import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The maximum number of presses between two controls of a screen. */
const maxPresses = 60;

/**
 * Presses Tab until a control has the focus. Expects that no control on the way is covered.
 *
 * @throws if Tab does not reach the control
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const hasFocus = await target.evaluate(element => element === document.activeElement);
    // A screen may still load above the control, and move it before the browser scrolls.
    await expect
      .poll(() => page.evaluate(coveredFocus), { message: 'the focused control is covered' })
      .toBeNull();
    if (hasFocus) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

/** Waits until a control has the focus. */
export const hasFocus = (target: Locator): Promise<void> =>
  expect
    .poll(() => target.evaluate(element => element === document.activeElement), { timeout: 20_000 })
    .toBe(true);

/** Focuses a control with Tab and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Focuses a field with Tab and replaces its text. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

/**
 * Focuses every control of the page, or of its top dialog, and scrolls it into view.
 *
 * @returns the controls that are covered, outside the viewport or cut off, and the width of a page that scrolls
 *   horizontally
 */
export const lostControls = (page: Page): Promise<string[]> => page.evaluate(findLost);

/** Runs in the page, without access to this file. @returns the element that covers the focused one, or null */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  // The page and its largest regions are not controls.
  if (focused === null || focused === document.body || focused.matches('main, [role="dialog"]')) return null;
  const target = focused.closest('label') ?? focused;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  return hit !== null && target.contains(hit) ? null : `${target.outerHTML} under ${hit?.outerHTML}`;
}

/** Runs in the page, without access to this file. */
function findLost(): string[] {
  const lost: string[] = [];
  const { scrollWidth = 0 } = document.scrollingElement ?? {};
  if (scrollWidth > innerWidth) lost.push(`the page is ${scrollWidth} px wide`);
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const modal = [...dialogs].filter(dialog => dialog.closest('[data-rac]') !== null).at(-1);
  if (modal !== undefined && modal.scrollWidth > modal.clientWidth)
    lost.push('the dialog scrolls horizontally');
  const controls = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [role="tab"], [role="button"]',
  );
  for (const control of controls) {
    const target = control.closest('label') ?? control;
    const isVisible =
      target.checkVisibility({ visibilityProperty: true }) && target.closest('[inert]') === null;
    // Skips hidden controls, such as inputs for screen readers only and a skip link without the focus.
    if (!isVisible || control.closest('[aria-hidden="true"]') !== null) continue;
    const name = control.getAttribute('aria-label') ?? (target.textContent || control.outerHTML);
    control.focus();
    // Focusing a text field reveals only its caret, and a disabled control does not take the focus.
    target.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (left < -0.5 || right > innerWidth + 0.5) lost.push(`${name}: cut off at the side`);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null) lost.push(`${name}: outside the viewport`);
    else if (!target.contains(hit)) lost.push(`${name}: under ${hit.outerHTML.slice(0, 160)}`);
  }
  return lost;
}
