import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';
import type { Story } from '../checks.ts';
import { shownBy } from './shown.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // The linter has these, and a reason beside each exception.
      'no-redundant-role': 'off',
      'prefer-native-element': 'off',
      // A group may take its name from elsewhere.
      'wcag/h71': 'off',
      // What counts is whether it submits a form: `submitters` tells.
      'no-implicit-button-type': 'off',
    },
  }),
);

/** The HTML of an element, without what is not ours to judge. */
function htmlOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  // Drawings are not HTML, and most of the letters.
  for (const drawing of copy.querySelectorAll('svg')) drawing.replaceChildren();
  // React Aria names a popover by its trigger although the dialog in it has the name.
  copy.querySelector(':scope > [data-placement]:not([role])')?.removeAttribute('aria-labelledby');
  return copy.outerHTML;
}

/** Where what a story shows is not valid HTML, or says what ARIA does not allow. */
export function invalidHtml(story: Story): string[] {
  const { results } = validator.validateStringSync(shownBy(story).map(htmlOf).join(''));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
