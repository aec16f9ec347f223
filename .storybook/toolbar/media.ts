import { light } from '../../packages/ui/src/theme/themes.ts';
import { type Colour, vars } from '../../packages/ui/src/theme/vars.css.ts';

/** The simulated media features with their values. */
const simulated = new Map<string, string>();

const feature = /\((prefers-reduced-motion|forced-colors):\s*([\w-]+)\)/g;

/** The media queries before the simulation. */
const originals = new WeakMap<CSSMediaRule, string>();

const simulate = (query: string) =>
  query.replace(feature, (condition, name: string, value: string) => {
    const wanted = simulated.get(name);
    if (wanted === undefined) return condition;
    return wanted === value ? '(min-width: 0px)' : '(max-width: 0px)';
  });

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      originals.set(rule, original);
      const query = simulate(original);
      if (rule.media.mediaText !== query) rule.media.mediaText = query;
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList);
  }
}

function rewriteAll(): void {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
}

// Styles that a screen loads later. Their rules apply from this event on.
document.addEventListener(
  'load',
  ({ target }) => {
    if (simulated.size > 0 && target instanceof HTMLLinkElement) rewriteAll();
  },
  true,
);

/** Returns the colour that a browser with forced colours would show instead of a token. */
function forcedColour(name: Colour): string {
  if (name === 'focus') return 'Highlight';
  if (name === 'shadow') return 'transparent';
  if (name === 'scrim') return light.scrim;
  const isGround = /^(surface|raised|sunken|floating|hover|pressed|on[A-Z]\w+|\w+Soft)$/.test(name);
  return isGround ? 'Canvas' : 'CanvasText';
}

const forcedColours = new CSSStyleSheet();
forcedColours.replaceSync(
  `:root { ${Object.keys(light)
    .map(name => `${vars.colour[name as Colour].slice('var('.length, -1)}: ${forcedColour(name as Colour)};`)
    .join(' ')} }`,
);

const motions: Readonly<Record<string, string>> = { full: 'no-preference', reduced: 'reduce' };
const contrasts: Readonly<Record<string, string>> = { forced: 'active' };

/**
 * Simulates the toolbar's motion and contrast, which a page cannot choose for itself: rewrites the media queries of
 * its styles. Forced colours replace the tokens; the tests use the browser's own.
 */
export function showMedia({ motion, contrast }: { motion?: unknown; contrast?: unknown }): void {
  const wanted = [
    ['prefers-reduced-motion', motions[String(motion)]],
    ['forced-colors', contrasts[String(contrast)]],
  ] as const;
  const hadNone = simulated.size === 0;
  simulated.clear();
  for (const [name, value] of wanted) if (value !== undefined) simulated.set(name, value);
  if (hadNone && simulated.size === 0) return;
  rewriteAll();
  const others = document.adoptedStyleSheets.filter(sheet => sheet !== forcedColours);
  document.adoptedStyleSheets = contrast === 'forced' ? [...others, forcedColours] : others;
}
