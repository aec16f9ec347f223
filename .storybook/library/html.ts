import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';
import type { Story } from '../checks.ts';
import { renderedElements } from './renderedElements.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Biome checks these, with a reason for each exception.
      'no-redundant-role': 'off',
      'prefer-native-element': 'off',
      // Groups may be named by aria-label or aria-labelledby.
      'wcag/h71': 'off',
      // `submitters` checks for accidental submits.
      'no-implicit-button-type': 'off',
    },
  }),
);

/** Returns the HTML of an element without the parts that the rules do not cover. */
function htmlOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  // SVG is not HTML, and most of the text to parse.
  for (const svg of copy.querySelectorAll('svg')) svg.replaceChildren();
  // React Aria labels a popover by its trigger, although the dialog inside has the name and the popover no role.
  copy.querySelector(':scope > [data-placement]:not([role])')?.removeAttribute('aria-labelledby');
  return copy.outerHTML;
}

/** Returns the violations of HTML and ARIA rules in a story. */
export function invalidHtml(story: Story): string[] {
  const { results } = validator.validateStringSync(renderedElements(story).map(htmlOf).join(''));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
