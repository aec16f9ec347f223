import type { Check } from './checks.ts';

/** Says of the page that its reader was last at work with a pointer. */
const attribute = 'data-pointer';

const { documentElement } = document;
addEventListener('pointerdown', () => documentElement.setAttribute(attribute, ''), true);
addEventListener('keydown', () => documentElement.removeAttribute(attribute), true);

// To a browser what a play function does is not a reader's doing: it draws a ring around whatever gets the focus.
const control = ':is(button, a, [tabindex], [type="radio"], [type="checkbox"]):focus-visible';
const style = document.createElement('style');
style.textContent = `[${attribute}] :is(${control}, ${control} + *, ${control} > *, :has(> ${control})):not([data-focus-visible]) {
  outline: none !important;
}`;
document.head.append(style);

/** Lets the ring of the focus be drawn as for a reader, whatever the story before was played with. */
export const focusRing: Check = {
  before() {
    document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }));
  },
};
