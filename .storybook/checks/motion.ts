import { expect } from 'vitest';
import type { Check } from './checks.ts';

const animated = new Set<string>();

const isLong = (durations: string) => durations.split(',').some(duration => Number.parseFloat(duration) > 0);

const nameOf = (element: Element | null) =>
  element === null ? '' : [element.localName, ...element.classList].join('.');

/** Records an animated element with its classes. */
function record(event: AnimationEvent | TransitionEvent): void {
  if (!(event.target instanceof Element)) return;
  const style = getComputedStyle(event.target, event.pseudoElement || undefined);
  const isTransition = event instanceof TransitionEvent;
  // Animations without duration are invisible.
  if (!isTransition && !isLong(style.animationDuration)) return;
  const property = isTransition ? event.propertyName : event.animationName;
  animated.add(`${nameOf(event.target)}${event.pseudoElement}: ${property}`);
}

// Transitions without duration and delay fire no event.
document.addEventListener('transitionrun', record, true);
document.addEventListener('animationstart', record, true);

/** Checks that nothing is animated: stories run with `prefers-reduced-motion`. */
export const noMotion: Check = {
  before() {
    animated.clear();
  },
  after() {
    // Animations that have just started have not fired their event yet.
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) === 0) continue;
      animated.add(`${nameOf(effect.target)}${effect.pseudoElement ?? ''}`);
    }
    expect([...animated], 'elements that move despite prefers-reduced-motion').toEqual([]);
  },
};
