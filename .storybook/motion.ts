import { expect } from 'vitest';
import type { Check } from './checks.ts';

const moved = new Set<string>();

const isLong = (durations: string) => durations.split(',').some(duration => Number.parseFloat(duration) > 0);

const named = (element: Element | null) =>
  element === null ? '' : [element.localName, ...element.classList].join('.');

/** Notes what begins to move, by the classes whose styles move it. */
function note(event: AnimationEvent | TransitionEvent): void {
  if (!(event.target instanceof Element)) return;
  const style = getComputedStyle(event.target, event.pseudoElement || undefined);
  const isTransition = event instanceof TransitionEvent;
  // An animation that takes no time begins and ends at once: nobody sees it.
  if (!isTransition && !isLong(style.animationDuration)) return;
  const what = isTransition ? event.propertyName : event.animationName;
  moved.add(
    `${[event.target.localName, ...event.target.classList].join('.')}${event.pseudoElement}: ${what}`,
  );
}

// A transition without duration or delay never runs.
document.addEventListener('transitionrun', note, true);
document.addEventListener('animationstart', note, true);

/** The stories play for a reader who asked for less motion: nothing moves, from the first render to the end. */
export const stillness: Check = {
  before() {
    moved.clear();
  },
  after() {
    // What has only just begun has told nobody yet.
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) === 0) continue;
      moved.add(`${named(effect.target)}${effect.pseudoElement ?? ''}`);
    }
    expect([...moved], 'what moves for a reader who asked for less motion').toEqual([]);
  },
};
