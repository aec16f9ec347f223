import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { renderedElements } from '../library/renderedElements.ts';
import type { Check, Story } from './checks.ts';
import './pictures/provided.ts';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** An element or one of its pseudo-elements. */
interface Part {
  element: Element;
  pseudo?: '::before' | '::after';
}

const styleOf = ({ element, pseudo }: Part) => getComputedStyle(element, pseudo);

const partsOf = (element: Element): Part[] => [
  { element },
  ...(['::before', '::after'] as const)
    .map(pseudo => ({ element, pseudo }))
    .filter(part => styleOf(part).content !== 'none'),
];

const nameOf = ({ element: { localName, classList }, pseudo }: Part) =>
  `${[localName, ...classList].join('.')}${pseudo ?? ''}`;

const isClear = (colour: string) =>
  colour === 'none' || colour === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

/** Returns the background colour behind an element. */
function backgroundOf(element: Element | null): string {
  if (element === null) return 'Canvas';
  const { backgroundColor } = getComputedStyle(element);
  return isClear(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
}

const isDrawn = (line: string, width: string, colour: string) =>
  line !== 'none' && Number.parseFloat(width) > 0 && !isClear(colour);

/** Returns whether an element has a visible outline or border. */
function hasEdge(style: CSSStyleDeclaration): boolean {
  if (isDrawn(style.outlineStyle, style.outlineWidth, style.outlineColor)) return true;
  return sides.some(side =>
    isDrawn(style[`border${side}Style`], style[`border${side}Width`], style[`border${side}Color`]),
  );
}

/** Returns whether a part's background differs from the background behind it. */
function hasOwnBackground({ element, pseudo }: Part): boolean {
  const { backgroundColor } = styleOf({ element, pseudo });
  return (
    !isClear(backgroundColor) &&
    backgroundColor !== backgroundOf(pseudo === undefined ? element.parentElement : element)
  );
}

const isEmpty = ({ element, pseudo }: Part) =>
  pseudo === undefined
    ? element.textContent.trim() === '' && element.querySelector('svg, img, input') === null
    : /^(["'])\1$/.test(styleOf({ element, pseudo }).content);

/** Returns visible parts without text or image: dots, bars, thumbs, dividers. */
const marksOf = (elements: readonly Element[]): Part[] =>
  elements.flatMap(partsOf).filter(part => isEmpty(part) && hasOwnBackground(part));

const visualProperties = [
  'backgroundColor',
  'color',
  'fill',
  'stroke',
  'fontWeight',
  'textDecorationLine',
  'opacity',
  'visibility',
  'display',
  'width',
  'height',
  'marginLeft',
  'marginTop',
  'translate',
  'transform',
  'outlineStyle',
  'outlineColor',
  'borderTopColor',
  'borderTopWidth',
  'borderBottomColor',
] as const;

/** Returns the appearance of an element as a comparable string. */
const appearanceOf = (whole: Element): string =>
  [whole, ...whole.querySelectorAll('*')]
    .flatMap(partsOf)
    .map(part => {
      const style = styleOf(part) as unknown as Record<string, string>;
      return visualProperties.map(property => style[property]).join();
    })
    .join('\n');

const on = '[data-selected], [aria-current], [aria-pressed="true"], [aria-checked="true"], :checked';
const attributes = ['data-selected', 'aria-current', 'aria-pressed', 'aria-checked', 'aria-selected'];

/** Turns a control off as far as its styles are concerned. @returns a function that turns it on again */
function turnOff(control: Element): () => void {
  const undo = [control, ...control.querySelectorAll<HTMLElement>('*')].flatMap(element => {
    const had = attributes.map(name => [name, element.getAttribute(name)] as const);
    for (const [name] of had) element.removeAttribute(name);
    const isChecked = element instanceof HTMLInputElement && element.checked;
    if (isChecked) element.checked = false;
    return () => {
      for (const [name, value] of had) if (value !== null) element.setAttribute(name, value);
      if (isChecked) element.checked = true;
    };
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** Returns controls that look the same on and off. */
function findAmbiguousControls(elements: readonly Element[]): string[] {
  const controls = new Set(
    elements.filter(element => element.matches(on)).map(element => element.closest('label') ?? element),
  );
  return [...controls].flatMap(control => {
    const appearance = appearanceOf(control);
    const restore = turnOff(control);
    const isSame = appearanceOf(control) === appearance;
    restore();
    return isSame ? [`${nameOf({ element: control })} looks the same when it is off`] : [];
  });
}

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Returns the relative luminance of a colour. WCAG 2.2, 'relative luminance'. */
function luminance(colour: string): number {
  if (context === null) throw new Error('The browser has no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns shapes with too little contrast: forced colours do not apply inside an SVG. */
const findFaintShapes = (elements: readonly Element[]): string[] =>
  elements
    .filter(element => element.matches('svg :is(path, rect, circle, line, polyline, polygon, ellipse)'))
    .filter(shape => {
      const { fill, stroke } = getComputedStyle(shape);
      const background = backgroundOf(shape);
      const paints = [fill, stroke].filter(paint => !isClear(paint));
      const svg = shape.closest('svg');
      if (svg !== null && hasEdge(getComputedStyle(svg))) return false;
      return paints.length > 0 && paints.every(paint => contrast(paint, background) < 3);
    })
    .map(
      shape =>
        `${nameOf({ element: shape.closest('svg') ?? shape })} has a ${shape.localName} with too little contrast`,
    );

/** Returns whether a story is checked: permutations of components, and the tab-order story of each screen. */
const isChecked = ({ id }: Story) => /--permutations$|--tab-order/.test(id);

/** Checks that parts stay visible and states distinguishable in forced-colours mode. */
export const forcedColors: Check = {
  async after(story) {
    if (!isChecked(story)) return;
    const elements = renderedElements(story)
      .flatMap(root => Array.from(root.querySelectorAll('*')))
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const marks = marksOf(elements);
    await commands.emulateMedia({ forcedColors: 'active' });
    try {
      const vanished = marks.filter(mark => !hasOwnBackground(mark) && !hasEdge(styleOf(mark)));
      const faults = [
        ...vanished.map(mark => `${nameOf(mark)} is invisible`),
        ...findAmbiguousControls(elements),
        ...findFaintShapes(elements),
      ];
      expect([...new Set(faults)], 'in forced colours').toEqual([]);
    } finally {
      await commands.emulateMedia({ forcedColors: null });
    }
  },
};
