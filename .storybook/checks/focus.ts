import type { Check } from './checks.ts';

/** Marks the page while the last input was from a pointer. */
const attribute = 'data-pointer';

const { documentElement } = document;
addEventListener('pointerdown', () => documentElement.setAttribute(attribute, ''), true);
addEventListener('keydown', () => documentElement.removeAttribute(attribute), true);

// Browsers show the focus ring for every focus from a script, also after simulated pointer input.
const control = ':is(button, a, [tabindex], [type="radio"], [type="checkbox"]):focus-visible';
const style = document.createElement('style');
style.textContent = `[${attribute}] :is(${control}, ${control} + *, ${control} > *, :has(> ${control})):not([data-focus-visible]) {
  outline: none !important;
}`;
document.head.append(style);

/** Shows the focus ring as for a user, whatever the last input of the previous story was. */
export const focusRing: Check = {
  before() {
    document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }));
  },
};
