import type { A11yParameters } from '@storybook/addon-a11y';

/** WCAG 2.2 at the levels A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is checked in every story. */
export const accessibility = {
  test: 'error',
  // React Aria's announcer names what it spoke of by id, for seconds after that is gone.
  context: { exclude: ['[data-live-announcer]'] },
  // Every element that passes every rule is a report of megabytes.
  options: { runOnly: tags, resultTypes: ['violations', 'incomplete'] },
  config: {
    rules: [
      // The second line of an option describes it: it is not part of the name.
      {
        id: 'label-content-name-mismatch',
        selector: '[role]:not([role="option"], [role="menuitem"]), button, a[href]',
      },
    ],
  },
} satisfies A11yParameters;

/** The same for a screen, which is a whole page: it has landmarks with everything in one of them. */
const accessibilityOfScreen = {
  ...accessibility,
  context: { ...accessibility.context, include: 'html' },
  config: {
    rules: [
      ...accessibility.config.rules,
      // A skip link is the first link of a page: here Storybook's own, unseen, come before it.
      { id: 'region', enabled: true, selector: 'body *:not(a[href="#main"])' },
      // A page that is still to come has no heading yet.
      { id: 'page-has-heading-one', selector: 'html:not(:has([role="progressbar"]))' },
    ],
  },
} satisfies A11yParameters;

interface Story {
  title: string;
  parameters: Record<string, unknown>;
}

/** Lets a story be checked as the whole page that it is. */
export function checkAsPage(story: Story): void {
  const isScreen = story.title.startsWith('Screens/') && story.parameters.layout === 'fullscreen';
  if (isScreen) story.parameters = { ...story.parameters, a11y: accessibilityOfScreen };
}
