import type { A11yParameters } from '@storybook/addon-a11y';
import type { Check } from './checks.ts';

/** WCAG 2.2 levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Accessibility rules for every story. */
export const accessibility = {
  test: 'error',
  // React Aria's announcer refers to elements by id for seconds after they are removed.
  context: { exclude: ['[data-live-announcer]'] },
  // Reports of passed rules would be megabytes.
  options: { runOnly: tags, resultTypes: ['violations', 'incomplete'] },
  config: {
    rules: [
      // It looks for '!important' in style attributes, which React does not write, and takes a tenth of axe's time.
      { id: 'avoid-inline-spacing', enabled: false },
      // The second line of an option is its description, not part of its name.
      {
        id: 'label-content-name-mismatch',
        selector: '[role]:not([role="option"], [role="menuitem"]), button, a[href]',
      },
    ],
  },
} satisfies A11yParameters;

/** Accessibility rules for screens, which are whole pages with landmarks. */
const screenAccessibility = {
  ...accessibility,
  context: { ...accessibility.context, include: 'html' },
  config: {
    rules: [
      ...accessibility.config.rules,
      // Storybook's own hidden links precede the skip link, so it is not the first link of the page.
      { id: 'region', enabled: true, selector: 'body *:not(a[href="#main"])' },
      // A loading page has no heading yet.
      { id: 'page-has-heading-one', selector: 'html:not(:has([role="progressbar"]))' },
    ],
  },
} satisfies A11yParameters;

interface Story {
  title: string;
  parameters: Record<string, unknown>;
}

/** Applies the rules for screens to a story of a screen. */
export function checkAsPage(story: Story): void {
  const isScreen = /^(Screens|Patterns)\//.test(story.title) && story.parameters.layout === 'fullscreen';
  if (isScreen) story.parameters = { ...story.parameters, a11y: screenAccessibility };
}

/**
 * Reports violations only. Results of other rules, for the panel of the addon, would be sent to the process of the tests
 * with each story.
 */
export const violationsOnly: Check = {
  before(story) {
    const { a11y, ...others } = story.parameters as { a11y: A11yParameters };
    const options = { ...a11y.options, reporter: 'no-passes' };
    story.parameters = { ...others, a11y: { ...a11y, options } };
  },
};
