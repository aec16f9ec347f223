import axe, { type NodeResult } from 'axe-core';
import { accessibility } from './accessibility.ts';

/** The rules about colour among those of every story: of the others no palette changes the outcome. */
const aboutColour = ['color-contrast', 'link-in-text-block'];

/** The way of what is clipped: it is there for screen readers alone. */
const unseen = -1;

/** Every way to be coloured that was met, by what makes it: the way of what is around, and what is added to it. */
const ways = new Map<string, number>();

/** The ways that were found to be told from their surroundings. */
const distinct = new Set([unseen]);

/** Tells the ways of elements: their text's colour, size and weight, and the grounds that it stands on. */
function createWays(): (element: Element) => number {
  const known = new Map<Element, number>();
  const find = (element: Element): number => {
    const around = element.parentElement === null ? 0 : wayOf(element.parentElement);
    const style = getComputedStyle(element);
    if (around === unseen || style.clipPath !== 'none') return unseen;
    const text = `${style.color} ${style.fontSize} ${style.fontWeight} ${style.textDecorationLine}`;
    const ground = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`;
    const made = `${around} ${text} ${ground}`;
    const way = ways.get(made) ?? ways.size + 1;
    ways.set(made, way);
    return way;
  };
  const wayOf = (element: Element): number => {
    const way = known.get(element) ?? find(element);
    known.set(element, way);
    return way;
  };
  return wayOf;
}

const hasText = (element: Element) =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');

const isShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/**
 * Finds what cannot be told from its surroundings in the palette that is shown. What is coloured as something that
 * could be told, in this story or an earlier one, is not asked of again: asking takes longer than looking.
 *
 * @returns what is wrong, a line for each element
 */
export async function indistinct(): Promise<string[]> {
  const wayOf = createWays();
  const open = [...document.body.querySelectorAll('*')].filter(
    element => hasText(element) && isShown(element) && !distinct.has(wayOf(element)),
  );
  if (open.length === 0) return [];
  const { passes, violations } = await axe.run(
    { ...accessibility.context, include: open },
    { runOnly: aboutColour, resultTypes: ['passes', 'violations'], elementRef: true },
  );
  const nodesOf = (results: axe.Result[]): NodeResult[] => results.flatMap(({ nodes }) => nodes);
  for (const { element } of nodesOf(passes)) if (element) distinct.add(wayOf(element));
  return nodesOf(violations).map(({ html, failureSummary }) => `${html}: ${failureSummary}`);
}
